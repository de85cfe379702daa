import './Stars.css'
import { Star } from './Star.tsx'

const FIVE = [1, 2, 3, 4, 5] as const

/** Five stars, of which `lit` are filled, the last one by half where it ends in .5. */
export function StarRow({ lit }: { lit: number }) {
  return (
    <span className="stars" role="img" aria-label={`${lit} of 5 stars`}>
      {FIVE.map((place) => (
        <Star key={place} size={15} on={place <= lit} isHalf={place - 0.5 === lit} />
      ))}
    </span>
  )
}
