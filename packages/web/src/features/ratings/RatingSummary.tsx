import './Ratings.css'
import type { RatingStats } from '@swapstead/domain/ratings/rating-stats.ts'
import { useQuery } from '@tanstack/react-query'
import { Star } from '../../cards/member/Star.tsx'
import { Stars } from '../../cards/member/Stars.tsx'
import { ratingStatsQuery } from './api.ts'

/** The average and the number of ratings per star. Hidden when unrated or on failure. */
export function RatingSummary({ userId }: { userId: string }) {
  const { data } = useQuery(ratingStatsQuery(userId))
  if (!data || data.totalRatings === 0) return null
  return (
    <div className="rating-summary">
      <Stars value={data.averageRating} count={data.totalRatings} />
      <RatingBars {...data} />
    </div>
  )
}

const MOST_FIRST = ['5', '4', '3', '2', '1'] as const

function RatingBars({ ratingCounts, totalRatings }: RatingStats) {
  return (
    <ul className="rating-bars" aria-label="How many ratings have how many stars">
      {MOST_FIRST.map((stars) => {
        const count = ratingCounts[stars]
        return (
          <li key={stars}>
            <span className="sr">
              {stars} {stars === '1' ? 'star' : 'stars'}: {count}
            </span>
            <span className="num" aria-hidden="true">
              {stars}{' '}
              <span className="stars">
                <Star size={15} on />
              </span>
            </span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="10" />
              <rect className="on" width={(100 * count) / totalRatings} height="10" />
            </svg>
            <span className="num mute" aria-hidden="true">
              {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
