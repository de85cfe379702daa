import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RatingStats, ratingStats } from './rating-stats.ts'

test('RATINGS-03 RATINGS-04 without ratings the average is 0 and every key is there', () => {
  expect(ratingStats([])).toEqual({
    averageRating: 0,
    totalRatings: 0,
    ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  })
})

test('RATINGS-03 the average has one decimal', () => {
  const counted = [
    { pair: 'a', rating: 5, count: 1 },
    { pair: 'b', rating: 5, count: 1 },
    { pair: 'c', rating: 4, count: 1 },
  ]
  expect(ratingStats(counted)).toEqual({
    averageRating: 4.7,
    totalRatings: 3,
    ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
  })
})

test('RATINGS-03 the figures agree with the ratings one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
      const stats = ratingStats(
        ratings.map((rating, pair) => ({ pair: `${pair}`, rating, count: 1 })),
      )
      const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
      expect(Math.abs(stats.averageRating - average)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(stats.averageRating).toBe(Number(stats.averageRating.toFixed(1)))
      for (const star of [1, 2, 3, 4, 5] as const) {
        expect(stats.ratingCounts[star]).toBe(ratings.filter((rating) => rating === star).length)
      }
      expect(RatingStats.parse(stats)).toEqual(stats)
    }),
  )
})

test('S-33 RATINGS-03 one pair counts once in the average with its mean, and the counts have all', () => {
  const stats = ratingStats([
    { pair: 'friends', rating: 5, count: 20 },
    { pair: 'friends', rating: 3, count: 20 },
    { pair: 'a stranger', rating: 1, count: 1 },
  ])
  expect(stats).toMatchObject({ averageRating: 2.5, totalRatings: 41 })
  expect(stats.ratingCounts).toEqual({ 1: 1, 2: 0, 3: 20, 4: 0, 5: 20 })
})

test('RATINGS-06 a rating out of range is a fault, not a figure', () => {
  for (const rating of [0, 6, 2.5]) {
    expect(() => ratingStats([{ pair: 'a', rating, count: 1 }])).toThrow(RangeError)
  }
})
