import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { daysText } from '@swapstead/domain/times.ts'
import { RatingList } from './RatingList.tsx'
import { RatingSummary } from './RatingSummary.tsx'

type Props = { me: { id: string; timeZone: string } }

/** Short, because other settings follow. */
const FIRST = 5

/** The reader's own ratings as others see them. */
export function OwnRatings({ me }: Props) {
  return (
    <div className="stack">
      <p className="mute">
        What neighbors said after your trades. Everybody can read it, and nobody can change it
        afterwards. It shows once both of you have rated, or {daysText(TELLING_WAIT)} after the end
        at the latest.
      </p>
      <RatingSummary userId={me.id} />
      <RatingList userId={me.id} timeZone={me.timeZone} limit={FIRST} />
    </div>
  )
}
