import { RatingList } from './RatingList.tsx'
import { RatingSummary } from './RatingSummary.tsx'

type Props = { me: { id: string; timeZone: string } }

/** A few at first: other settings stand below. */
const FIRST = 5

/** What others said about the member who reads it, as everybody may read it. */
export function OwnRatings({ me }: Props) {
  return (
    <div className="stack">
      <p className="mute">
        What neighbors said after your trades. Everybody can read it, and nobody can change it
        afterwards.
      </p>
      <RatingSummary userId={me.id} />
      <RatingList userId={me.id} timeZone={me.timeZone} limit={FIRST} />
    </div>
  )
}
