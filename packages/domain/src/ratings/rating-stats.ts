import * as z from 'zod/mini'

const stars = ['1', '2', '3', '4', '5'] as const

export const RatingStats = z.object({
  averageRating: z.number(),
  totalRatings: z.int(),
  ratingCounts: z.record(z.enum(stars), z.int()),
})
export type RatingStats = z.infer<typeof RatingStats>

export const NO_RATINGS = 'No ratings yet'

/** Ratings of trades and of cancellations count alike. */
export function ratingStats(counted: readonly { rating: number; count: number }[]): RatingStats {
  const ratingCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  let totalRatings = 0
  let sum = 0
  for (const { rating, count } of counted) {
    const key = stars[rating - 1]
    if (!key) throw new RangeError(`A rating has 1 to 5 stars, not ${rating}.`)
    ratingCounts[key] += count
    totalRatings += count
    sum += rating * count
  }
  const averageRating = totalRatings === 0 ? 0 : Math.round((sum * 10) / totalRatings) / 10
  return { averageRating, totalRatings, ratingCounts }
}
