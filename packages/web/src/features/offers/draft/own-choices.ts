import type { ItemView } from '@swapstead/domain/items/item.ts'
import { matchingWishes } from '@swapstead/domain/items/wishlist-matching.ts'
import { bundleKeyOf, type OfferedSets } from '@swapstead/domain/offers/bundle.ts'
import { refusalOfWishlist } from '@swapstead/domain/offers/make.ts'
import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'
import { withFirst } from './draft.ts'
import { ruleRefusal } from './incoming-text.ts'

/** An own item in the offer dialog. */
export type OwnChoice = {
  item: ItemView
  /** The owner's wishes that it fills. */
  wishes: string[]
  /** Why it cannot be offered; null if it can. */
  refusal: string | null
}

/** The reader's pending offers for the wanted item. The same offer cannot be made twice. */
export type Made = readonly OfferedSets[]

/** The reader's items in the order to offer them: wishlist matches first, refused ones last. */
export function ownChoices(
  wanted: ItemView,
  ownItems: readonly ItemView[],
  made: Made,
  /** The ids of the items that the draft gives now. */
  given: readonly string[] = [],
): OwnChoice[] {
  const choices = ownItems.map((item) => {
    const [, ...others] = withFirst(given, item.id)
    const beside = ownItems.filter(({ id }) => others.includes(id))
    return {
      item,
      wishes: matchingWishes(wanted.wishlist, item),
      refusal: refusalText(wanted, { item, beside }, made),
    }
  })
  return choices.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ wishes, refusal }: OwnChoice): number {
  if (refusal !== null) return 2
  return wishes.length > 0 ? 0 : 1
}

/** Why cash alone is refused; null if it is accepted. */
export function cashRefusal(wanted: ItemView, made: Made): string | null {
  return refusalText(wanted, { item: null, beside: [] }, made)
}

/** The item that the reader's heart offers; null if it cannot be offered. */
function heartedChoice(choices: readonly OwnChoice[], offeredItemId: string): ItemView | null {
  const choice = choices.find(({ item }) => item.id === offeredItemId)
  return choice && choice.refusal === null ? choice.item : null
}

/** The item to begin with: the heart's, or the only item that can be offered. */
export function firstChoice(
  choices: readonly OwnChoice[],
  offeredItemId: string | null,
  isWhole: boolean,
): ItemView | null {
  if (offeredItemId !== null) return heartedChoice(choices, offeredItemId)
  if (!isWhole) return null
  const [only, ...others] = choices.filter(({ refusal }) => refusal === null)
  return only && others.length === 0 ? only.item : null
}

type Offered = { item: ItemView | null; beside: readonly ItemView[] }

function refusalText(wanted: ItemView, { item, beside }: Offered, made: Made): string | null {
  const isMade =
    beside.length === 0 &&
    made.some((offer) => bundleKeyOf(offer) === null && offer.fromItemId === (item?.id ?? null))
  const offered = item ? [item, ...beside] : []
  const code = isMade ? 'offers.already_made' : refusalOfWishlist(wanted, offered)
  return code ? earlyRefusals[code][1] : ruleRefusal(wanted, item)
}
