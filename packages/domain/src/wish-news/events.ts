/** Something near a member that is on the wishlist of an item of theirs. */
export type WishFind = {
  itemId: string
  title: string
  /** The own item that it could be swapped for. */
  ownItemId: string
  ownTitle: string
  /** As the crow flies, from place to place. */
  miles: number
  /** Whether its owner wishes for something of the member's as well. */
  isMutual: boolean
}

export type WishEvent = {
  type: 'wishes_filled'
  userId: string
  /** The first few, the most promising first. */
  finds: readonly WishFind[]
  /** How many there are beside them. */
  more: number
  /** Whose page shows all of them; null when none does. */
  itemId: string | null
}
