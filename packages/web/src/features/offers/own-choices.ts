import type { ItemView } from '@swapstead/domain/items/item.ts'
import { matchingWishes } from '@swapstead/domain/items/wishlist-matching.ts'
import { refusalOfWishlist } from '@swapstead/domain/offers/make.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals.ts'

/** An own item as the offer dialog shows it. */
export type OwnChoice = {
  item: ItemView
  /** What of the wanted item's wishlist it is. */
  wishes: string[]
  /** Why it cannot be offered here. */
  refusal: string | null
}

/** Own items in the order in which they fit: on the wishlist, then the rest, then what is not taken (readings S-39). */
export function ownChoices(wanted: ItemView, ownItems: readonly ItemView[]): OwnChoice[] {
  const choices = ownItems.map((item) => ({
    item,
    wishes: matchingWishes(wanted.wishlist, item),
    refusal: refusalText(wanted, item),
  }))
  return choices.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ wishes, refusal }: OwnChoice): number {
  if (refusal !== null) return 2
  return wishes.length > 0 ? 0 : 1
}

/** Why cash alone is not taken for an item; null when it is. */
export function cashRefusal(wanted: ItemView): string | null {
  return refusalText(wanted, null)
}

function refusalText(wanted: ItemView, offered: ItemView | null): string | null {
  const code = refusalOfWishlist(wanted, offered)
  return code && offerRefusals[code][1]
}
