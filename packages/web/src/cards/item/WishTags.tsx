import './WishTags.css'

export type Wish = {
  text: string
  /** The reader has such an item. */
  lit?: boolean
}

/** The owner's wishes in their own words, up to `limit`, then "+N more". */
export function WishTags({ wishes, limit = 3 }: { wishes: readonly Wish[]; limit?: number }) {
  if (wishes.length === 0) return null
  const rest = wishes.length - limit
  return (
    <ul className="wishes" aria-label="Wishlist">
      {wishes.slice(0, limit).map((wish) => (
        <li key={wish.text} className={wish.lit ? 'lit' : ''}>
          {wish.lit && <span className="bulb" />}
          {wish.text}
          {wish.lit && <span className="sr">, you have this</span>}
        </li>
      ))}
      {rest > 0 && <li className="more">+{rest} more</li>}
    </ul>
  )
}
