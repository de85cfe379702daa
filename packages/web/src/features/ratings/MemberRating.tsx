import './Ratings.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stars } from '../../cards/member/Stars.tsx'
import { dialogLater } from '../../ui/feedback/later.tsx'
import { ratingStatsQuery } from './api.ts'
import type { RatingActions } from './RatingList.tsx'

const RatingsDialog = dialogLater(
  'Ratings',
  async () => (await import('./RatingsDialog.tsx')).RatingsDialog,
)

type Props = {
  userId: string
  /** "Ratings of Ana" */
  title: string
  timeZone: string
  /** Before the stars, where nobody's name stands beside them. */
  label?: string
  /** What may be done about what somebody said. */
  actionsOf?: RatingActions | undefined
}

/**
 * How others rated a member, and the way to what they said; hidden while unknown, and when it cannot be fetched
 * (RATINGS-10, RATINGS-11).
 */
export function MemberRating({ userId, title, timeZone, label, actionsOf }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(ratingStatsQuery(userId))
  if (!data) return null
  const stars = <Stars value={data.averageRating} count={data.totalRatings} />
  return (
    <>
      <p className="small">
        {label && <span className="mute">{label} </span>}
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
