import type { ItemView } from '@swapstead/domain/items/item.ts'
import { matchingWishes } from '@swapstead/domain/items/wishlist-matching.ts'
import { refusalOfWishlist } from '@swapstead/domain/offers/make.ts'
import type { OfferRow } from '@swapstead/domain/offers/offer.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals.ts'

/** An own item as the offer dialog shows it. */
export type OwnChoice = {
  item: ItemView
  /** The wishes that it fills. */
  wishes: string[]
  /** Why it cannot be offered; null when it can. */
  refusal: string | null
}

/** The reader's pending offers for the wanted item. An offer cannot be made twice. */
export type Made = readonly Pick<OfferRow, 'fromItemId'>[]

/** Own items: wishlist matches first, refused ones last. */
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

/** Why cash alone is refused; null when it is accepted. */
export function cashRefusal(wanted: ItemView, made: Made): string | null {
  return refusalText(wanted, null, made)
}

/** The item that the reader's heart offers; null when it cannot be offered. */
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
