/** A nearby item that is on the wishlist of a member's own item. */
export type WishFind = {
  itemId: string
  title: string
  /** The member's own item whose wishlist names the found one. */
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
  /** Only the best ones, best first. */
  finds: readonly WishFind[]
  /** How many further matches there are. */
  more: number
  /** The item whose page shows all matches; null if no page does. */
  itemId: string | null
}
