import './Stars.css'
import { Star } from './Star.tsx'

const FIVE = [1, 2, 3, 4, 5] as const

/** Five stars, of which `lit` are filled. A value that ends in .5 fills half a star. */
export function StarRow({ lit }: { lit: number }) {
  return (
    <span className="stars" role="img" aria-label={`${lit} of 5 stars`}>
      {FIVE.map((place) => (
        <Star key={place} size={15} on={place <= lit} isHalf={place - 0.5 === lit} />
      ))}
    </span>
  )
}
