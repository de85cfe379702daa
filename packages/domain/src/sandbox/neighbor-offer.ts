import type { IncomingRules } from '../items/incoming-rules.ts'
import { tidyWishlist, WISH_MAX, WISHLIST_MAX } from '../items/schemas.ts'
import { matchingWishes, type WishTarget } from '../items/wishlist-matching.ts'
import { refusalOfIncoming } from '../offers/incoming.ts'

/** Milliseconds between a guest's first item and a simulated neighbor's offer for it. */
const NEIGHBOR_OFFER_DELAY_MS = 6_000

/** Turns a title into a wish: as many whole words as fit. */
export function titleAsWish(title: string): string {
  if (title.length <= WISH_MAX) return title
  const cut = title.slice(0, WISH_MAX + 1)
  const end = cut.lastIndexOf(' ')
  return (end > 0 ? cut.slice(0, end) : cut.slice(0, WISH_MAX)).trim()
}

/** Adds a wish; the oldest one is dropped from a full list. */
export function addWish(wishlist: readonly string[], title: string): string[] {
  return tidyWishlist([titleAsWish(title), ...wishlist]).slice(0, WISHLIST_MAX)
}

/** A guest's item that a neighbor may offer for. */
type Wanted = {
  id: string
  wishlist: readonly string[]
  acceptOnlyWishlistOffers: boolean
  createdAt: Date
  /** Cents. */
  value: number
  incomingRules: IncomingRules | null
}
type Given = WishTarget & { id: string; userId: string; value: number }

/**
 * Chooses a simulated neighbor's offer, and when it comes. It is for the guest's first item that
 * an own item suits, preferably one that the guest wishes for. A second item of the same neighbor
 * comes with it, as a bundle. Both lists hold only items outside trades.
 */
export function neighborOffer<Item extends Given>(
  wanted: readonly Wanted[],
  given: readonly Item[],
): { toItemId: string; item: Item; more: Item[]; from: Date } | null {
  for (const asked of wanted) {
    const { id, wishlist, acceptOnlyWishlistOffers, createdAt } = asked
    const taken = given.filter((item) => mayComeIn(asked, item))
    const wished = taken.find((item) => matchingWishes(wishlist, item).length > 0)
    const item = wished ?? (acceptOnlyWishlistOffers ? undefined : taken[0])
    const from = new Date(createdAt.getTime() + NEIGHBOR_OFFER_DELAY_MS)
    if (item) {
      const more = taken.filter((other) => other.userId === item.userId && other !== item)
      return { toItemId: id, item, more: more.slice(0, 1), from }
    }
  }
  return null
}

/** Guests have no rules but those of an item, and neighbors live around them. */
function mayComeIn(asked: Wanted, item: Given): boolean {
  const wanted = [{ ...asked, owner: { incomingRules: null } }]
  return refusalOfIncoming({ wanted, given: [item], cash: 0, cashAsked: 0, miles: 0 }) === null
}
