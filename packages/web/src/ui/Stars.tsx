import './Stars.css'
import { Star } from './Star.tsx'

const FIVE = [1, 2, 3, 4, 5] as const

/** A rating as stars with its number beside them; without one, in words. */
export function Stars({
  value,
  count,
}: {
  value: number | null
  /** How many ratings it comes from. */
  count?: number
}) {
  if (value === null || count === 0) return <span className="rating mute">No ratings yet</span>
  const lit = Math.round(value)
  return (
    <span className="rating">
      <span className="stars" role="img" aria-label={`${lit} of 5 stars`}>
        {FIVE.map((place) => (
          <Star key={place} size={15} on={place <= lit} />
        ))}
      </span>{' '}
      <b className="num">{value.toFixed(1)}</b>
      {count !== undefined && <span className="mute"> from {count}</span>}
    </span>
  )
}
