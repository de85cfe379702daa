import './Ratings.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stars } from '../../cards/member/Stars.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import { ratingStatsQuery } from './api.ts'
import type { RatingActions } from './RatingList.tsx'

const RatingsDialog = lazyDialog(
  'Ratings',
  async () => (await import('./RatingsDialog.tsx')).RatingsDialog,
)

type Props = {
  userId: string
  /** "Ratings of Ana" */
  title: string
  timeZone: string
  /** Shown before the stars if no name is next to them. */
  label?: string
  /** Actions on a rating, for staff. */
  actionsOf?: RatingActions | undefined
}

/** A member's rating and a button to all their ratings. Hidden while loading and on failure. */
export function MemberRating({ userId, title, timeZone, label, actionsOf }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(ratingStatsQuery(userId))
  if (!data) return null
  const stars = <Stars value={data.averageRating} count={data.totalRatings} />
  return (
    <>
      <p className="small">
        {label && data.totalRatings > 0 && <span className="mute">{label} </span>}
        {data.totalRatings === 0 ? (
          stars
        ) : (
          <button type="button" className="rating-open" onClick={() => setOpen(true)}>
            {stars}
            <span className="sr">, {title}</span>
          </button>
        )}
      </p>
      {isOpen && (
        <RatingsDialog
          userId={userId}
          title={title}
          timeZone={timeZone}
          actionsOf={actionsOf}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
