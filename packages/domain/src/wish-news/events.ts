/** A nearby item that is on the wishlist of a member's own item. */
export type WishFind = {
  itemId: string
  title: string
  /** The own item whose wishlist names it. */
  ownItemId: string
  ownTitle: string
  /** Straight-line distance between the two places. */
  miles: number
  /** Its owner also wishes for an item of the member. */
  isMutual: boolean
}

export type WishEvent = {
  type: 'wishes_filled'
  userId: string
  /** The best few, best first. */
  finds: readonly WishFind[]
  /** The number of further matches. */
  more: number
  /** The item whose page shows all matches; null when no page does. */
  itemId: string | null
}
