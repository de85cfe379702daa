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
    { rating: 5, count: 2 },
    { rating: 4, count: 1 },
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
      const stats = ratingStats(ratings.map((rating) => ({ rating, count: 1 })))
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

test('RATINGS-06 a rating out of range is a fault, not a figure', () => {
  for (const rating of [0, 6, 2.5]) {
    expect(() => ratingStats([{ rating, count: 1 }])).toThrow(RangeError)
  }
})
