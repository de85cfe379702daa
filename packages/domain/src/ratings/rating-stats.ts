import * as z from 'zod/mini'

const stars = ['1', '2', '3', '4', '5'] as const

export const RatingStats = z.object({
  averageRating: z.number(),
  totalRatings: z.int(),
  ratingCounts: z.record(z.enum(stars), z.int()),
})
export type RatingStats = z.infer<typeof RatingStats>

export const NO_RATINGS = 'No ratings yet'

/** `pair` is the same for all ratings that one member gave another one. */
export type CountedRatings = { pair: string; rating: number; count: number }

/**
 * Counts ratings of trades and of cancellations alike. A pair counts once in the average, with the
 * mean of its ratings.
 */
export function ratingStats(counted: readonly CountedRatings[]): RatingStats {
  const ratingCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  const pairs = new Map<string, { count: number; sum: number }>()
  let totalRatings = 0
  for (const { pair, rating, count } of counted) {
    const key = stars[rating - 1]
    if (!key) throw new RangeError(`A rating has 1 to 5 stars, not ${rating}.`)
    ratingCounts[key] += count
    totalRatings += count
    const known = pairs.get(pair) ?? { count: 0, sum: 0 }
    pairs.set(pair, { count: known.count + count, sum: known.sum + rating * count })
  }
  return { averageRating: averageOf([...pairs.values()]), totalRatings, ratingCounts }
}

/** Means such as 13/3 are inexact; without the margin half a tenth could be rounded down. */
const MARGIN = 1e-9

function averageOf(pairs: readonly { count: number; sum: number }[]): number {
  if (pairs.length === 0) return 0
  const means = pairs.reduce((total, { count, sum }) => total + sum / count, 0)
  return Math.round((means / pairs.length + MARGIN) * 10) / 10
}
