import { incomingRulesOf, noRules } from '@swapstead/domain/items/incoming-rules.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { fromItemsOf } from '@swapstead/domain/offers/bundle.ts'
import {
  incomingSentence,
  missingValue,
  refusalOfCashAlone,
  refusalOfCategory,
} from '@swapstead/domain/offers/incoming.ts'
import { refusalOfWishlist } from '@swapstead/domain/offers/make.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { OfferItem } from '@swapstead/domain/offers/offer-item.ts'
import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'

/** An item that the draft's writer asks for, with the wishes and rules that apply to it. */
type Wanted = Pick<
  ItemView,
  'value' | 'wishlist' | 'acceptOnlyWishlistOffers' | 'incomingRules' | 'owner'
>

/** Why the owner's rules refuse an item (cash alone if null), no matter what else is offered. */
export function ruleRefusal(wanted: Wanted, offered: ItemView | null): string | null {
  const refusal = offered ? refusalOfCategory(wanted, offered) : refusalOfCashAlone(wanted)
  return refusal && incomingSentence(refusal, wanted, offered ?? {})
}

type Cash = { cash: number; asked: number }

/** Why the wishes and rules of the wanted items refuse a draft; null if they accept it. */
export function draftRefusal(
  wanted: readonly Wanted[],
  given: readonly ItemView[],
  cash: Cash,
): string | null {
  for (const item of wanted) {
    const unwished = unwishedText(item, given)
    if (unwished) return unwished
    for (const own of given.length > 0 ? given : [null]) {
      const refusal = ruleRefusal(item, own)
      if (refusal) return refusal
    }
  }
  return tooLittleText(wanted, given, cash)
}

type Sides<Item> = { get: readonly Item[]; give: readonly Item[] }

/**
 * The items of a counter-offer to which the partner's wishes and rules apply. No rules apply to
 * items that the partner offered. Null while an item of the draft is not loaded.
 */
export function answerSides(
  offer: OfferView,
  draft: Sides<{ id: string }>,
  listed: Partial<Sides<ItemView>>,
): { wanted: Wanted[]; given: ItemView[] } | null {
  const agreed = new Map(fromItemsOf(offer).map((item) => [item.id, unbound(item)]))
  const theirs = new Map<string, Wanted>(listed.get?.map((item) => [item.id, item]))
  const mine = new Map(listed.give?.map((item) => [item.id, item]))
  const wanted = draft.get.flatMap(({ id }) => agreed.get(id) ?? theirs.get(id) ?? [])
  const given = draft.give.flatMap(({ id }) => mine.get(id) ?? [])
  const isKnown = wanted.length === draft.get.length && given.length === draft.give.length
  return isKnown ? { wanted, given } : null
}

function unbound({ value, user }: OfferItem): Wanted {
  const owner = { ...user, acceptOnlyWishlistOffers: false }
  const wishes = { wishlist: [], acceptOnlyWishlistOffers: false }
  return { value, owner, incomingRules: noRules, ...wishes }
}

/** Only for items: cash alone is already refused where it is chosen. */
function unwishedText(wanted: Wanted, given: readonly ItemView[]): string | null {
  const code = given.length > 0 ? refusalOfWishlist(wanted, given) : null
  return code && earlyRefusals[code][1]
}

function tooLittleText(
  wanted: readonly Wanted[],
  given: readonly ItemView[],
  { cash, asked }: Cash,
): string | null {
  const missing = missingValue({ wanted, given, cash, cashAsked: asked })
  const [asking] = wanted.toSorted((a, b) => percentOf(b) - percentOf(a))
  if (missing === 0 || !asking) return null
  return incomingSentence('offers.value_too_low', asking, { missing })
}

function percentOf(item: Wanted): number {
  return incomingRulesOf(item).leastPercent ?? 0
}
