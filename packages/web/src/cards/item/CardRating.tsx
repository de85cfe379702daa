import '../member/Stars.css'
import { Star } from '../member/Star.tsx'

export type Rating = { average: number; count: number }

/** How an owner was rated, in the space of a card: one star, the number, and from how many. */
export function CardRating({ average, count }: Rating) {
  return (
    <span className="rating card-rating">
      <span className="sr">
        Rated {average.toFixed(1)} of 5 from {count}
      </span>
      <span aria-hidden="true">
        <span className="stars">
          <Star size={15} on />
        </span>{' '}
        <b className="num">{average.toFixed(1)}</b> <span className="mute">({count})</span>
      </span>
    </span>
  )
}
