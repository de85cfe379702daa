import type { ItemView } from '@swapstead/domain/items/item.ts'
import { matchingWishes } from '@swapstead/domain/items/wishlist-matching.ts'
import { refusalOfWishlist } from '@swapstead/domain/offers/make.ts'
import type { OfferRow } from '@swapstead/domain/offers/offer.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals.ts'

/** An own item as the offer dialog shows it. */
export type OwnChoice = {
  item: ItemView
  /** What of the wanted item's wishlist it is. */
  wishes: string[]
  /** Why it cannot be offered here. */
  refusal: string | null
}

/** Own offers for the wanted item that stand open: the same one is not made twice (readings S-48). */
export type Made = readonly Pick<OfferRow, 'fromItemId'>[]

/** Own items in the order in which they fit: on the wishlist, then the rest, then what is not taken (readings S-39). */
export function ownChoices(
  wanted: ItemView,
  ownItems: readonly ItemView[],
  made: Made,
): OwnChoice[] {
  const choices = ownItems.map((item) => ({
    item,
    wishes: matchingWishes(wanted.wishlist, item),
    refusal: refusalText(wanted, item, made),
  }))
  return choices.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ wishes, refusal }: OwnChoice): number {
  if (refusal !== null) return 2
  return wishes.length > 0 ? 0 : 1
}

/** Why cash alone is not taken for an item; null when it is. */
export function cashRefusal(wanted: ItemView, made: Made): string | null {
  return refusalText(wanted, null, made)
}

/** The own item that the reader's heart names for what is wanted, while it can be offered; null when it cannot. */
export function heartedChoice(
  choices: readonly OwnChoice[],
  offeredItemId: string | null,
): ItemView | null {
  const choice = choices.find(({ item }) => item.id === offeredItemId)
  return choice && choice.refusal === null ? choice.item : null
}

function refusalText(wanted: ItemView, offered: ItemView | null, made: Made): string | null {
  const isMade = made.some(({ fromItemId }) => fromItemId === (offered?.id ?? null))
  const code = isMade ? 'offers.already_made' : refusalOfWishlist(wanted, offered)
  return code && offerRefusals[code][1]
}
