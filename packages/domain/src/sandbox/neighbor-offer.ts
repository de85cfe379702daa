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

/** Two items may be offered together if their value differs by at most this share. */
const NEAR = 0.25

/**
 * Chooses a simulated neighbor's offer and its time. It asks for the guest's first item that one of
 * the neighbors' items suits, preferably an item that the guest wishes for. Both lists hold only
 * items outside trades.
 */
export function neighborOffer<Item extends Given>(
  wanted: readonly Wanted[],
  given: readonly Item[],
): { toItemId: string; item: Item; more: Item[]; from: Date } | null {
  for (const asked of wanted) {
    const taken = given.filter((item) => mayComeIn(asked, item))
    const [item, ...more] = fairItems(asked, taken)
    const from = new Date(asked.createdAt.getTime() + NEIGHBOR_OFFER_DELAY_MS)
    if (item) return { toItemId: asked.id, item, more, from }
  }
  return null
}

/** Two items of one neighbor with about the same value, or the one item with the nearest value. */
function fairItems<Item extends Given>(
  { wishlist, acceptOnlyWishlistOffers, value }: Wanted,
  taken: readonly Item[],
): Item[] {
  const wished = taken.filter((item) => matchingWishes(wishlist, item).length > 0)
  const firsts = wished.length > 0 || acceptOnlyWishlistOffers ? wished : taken
  const pairs = firsts.flatMap((item) =>
    taken
      .filter((other) => other.userId === item.userId && other !== item)
      .map((other) => [item, other]),
  )
  const difference = (items: readonly Item[]) =>
    Math.abs(items.reduce((sum, item) => sum + item.value, -value))
  const nearest = (choices: Item[][]) =>
    choices.toSorted((a, b) => difference(a) - difference(b))[0] ?? []
  const pair = nearest(pairs)
  const isNear = pair.length > 0 && difference(pair) <= value * NEAR
  return isNear ? pair : nearest(firsts.map((item) => [item]))
}

/** Checks only the item's own rules: guests set no others, and neighbors always live near. */
function mayComeIn(asked: Wanted, item: Given): boolean {
  const wanted = [{ ...asked, owner: { incomingRules: null } }]
  return refusalOfIncoming({ wanted, given: [item], cash: 0, cashAsked: 0, miles: 0 }) === null
}
