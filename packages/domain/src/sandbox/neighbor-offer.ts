import { tidyWishlist, WISH_MAX, WISHLIST_MAX } from '../items/schemas.ts'
import { matchingWishes, type WishTarget } from '../items/wishlist-matching.ts'

/** How long after a guest's first item a simulated neighbor offers something for it. */
const NEIGHBOR_OFFER_DELAY_MS = 6_000

/** A title as a wish: whole words of it, as many as a wish may hold. */
export function wishFor(title: string): string {
  if (title.length <= WISH_MAX) return title
  const cut = title.slice(0, WISH_MAX + 1)
  const end = cut.lastIndexOf(' ')
  return (end > 0 ? cut.slice(0, end) : cut.slice(0, WISH_MAX)).trim()
}

/** A wishlist whose owner comes to want something more; the oldest wish gives way. */
export function addWish(wishlist: readonly string[], title: string): string[] {
  return tidyWishlist([wishFor(title), ...wishlist]).slice(0, WISHLIST_MAX)
}

/** Something of a guest's that a neighbor may offer for. */
type Wanted = {
  id: string
  wishlist: readonly string[]
  acceptOnlyWishlistOffers: boolean
  createdAt: Date
}
type Given = WishTarget & { id: string; userId: string }

/**
 * What a simulated neighbor offers for what, and from when on: for the first item of a guest's that anything of theirs
 * will do for, and what its guest wishes for before all else. Both lists hold only what is in no trade.
 */
export function neighborOffer<Item extends Given>(
  wanted: readonly Wanted[],
  given: readonly Item[],
): { toItemId: string; item: Item; from: Date } | null {
  for (const { id, wishlist, acceptOnlyWishlistOffers, createdAt } of wanted) {
    const wished = given.find((item) => matchingWishes(wishlist, item).length > 0)
    const item = wished ?? (acceptOnlyWishlistOffers ? undefined : given[0])
    const from = new Date(createdAt.getTime() + NEIGHBOR_OFFER_DELAY_MS)
    if (item) return { toItemId: id, item, from }
  }
  return null
}
