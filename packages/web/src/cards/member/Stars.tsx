import './Stars.css'
import { StarRow } from './StarRow.tsx'

/** An average rating as stars and a number. */
export function Stars({
  value,
  count,
}: {
  value: number | null
  /** The number of ratings. */
  count?: number
}) {
  if (value === null || count === 0) return <span className="rating mute">No ratings yet</span>
  return (
    <span className="rating">
      <StarRow lit={Math.round(2 * value) / 2} /> <b className="num">{value.toFixed(1)}</b>
      {count !== undefined && (
        <>
          {' '}
          <span className="mute">from {count}</span>
        </>
      )}
    </span>
  )
}
