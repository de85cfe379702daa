import './Ratings.css'
import {
  FORMER_MEMBER,
  NOT_SHOWN,
  type PublicRating,
  TAKEN_DOWN,
} from '@swapstead/domain/ratings/public-rating.ts'
import { NO_RATINGS } from '@swapstead/domain/ratings/rating-stats.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StarRow } from '../../cards/member/StarRow.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { ratingsQuery } from './api.ts'

type Props = {
  userId: string
  timeZone: string
  /** Ratings per page. */
  limit?: number
  /** Actions on a rating, for staff. */
  actionsOf?: RatingActions | undefined
}

export type RatingActions = (rating: PublicRating) => ReactNode

/** A member's ratings, newest first. */
export function RatingList({ userId, timeZone, limit, actionsOf }: Props) {
  return (
    <PagedList
      query={useInfiniteQuery(ratingsQuery(userId, limit))}
      empty={<p className="mute">{NO_RATINGS}</p>}
      failedTitle="The ratings could not be loaded"
    >
      {(ratings) => (
        <ul className="rating-list">
          {ratings.map((rating) => (
            <li key={rating.id}>
              <RatingEntry rating={rating} timeZone={timeZone} actions={actionsOf?.(rating)} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

type EntryProps = { rating: PublicRating; timeZone: string; actions: ReactNode }

function RatingEntry({ rating, timeZone, actions }: EntryProps) {
  const { raterName, ratingType, createdAt } = rating
  const rater = raterName ?? FORMER_MEMBER
  return (
    <article aria-label={`Rating by ${rater}`}>
      <p className="rating-line">
        <StarRow lit={rating.rating} />
        <b className="wrap-anywhere">{rater}</b>
        <time className="small mute" dateTime={createdAt.toISOString()}>
          {calendarDate(createdAt, timeZone)}
        </time>
        <Badge tone={ratingType === 'trade' ? 'ok' : 'plain'}>
          {ratingType === 'trade' ? 'Completed trade' : 'Cancelled trade'}
        </Badge>
      </p>
      <RatingWords {...rating} />
      {actions && <div className="rating-actions">{actions}</div>}
    </article>
  )
}

type WordsProps = Pick<PublicRating, 'comment' | 'hiddenWords'>

/** The reader may open words that a block hides, because everybody else can read them. */
function RatingWords({ comment, hiddenWords }: WordsProps) {
  if (hiddenWords !== null) {
    return (
      <details>
        <summary className="mute">{NOT_SHOWN} Open what others read</summary>
        <p className="rating-words">{hiddenWords}</p>
        <p className="small mute">
          “Report” in your conversation tells our staff about words like these.
        </p>
      </details>
    )
  }
  return comment === null || comment === TAKEN_DOWN || comment === NOT_SHOWN ? (
    <p className="mute">{comment ?? TAKEN_DOWN}</p>
  ) : (
    <p className="rating-words">{comment}</p>
  )
}
