import { incomingRulesOf } from '@swapstead/domain/items/incoming-rules.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import {
  incomingSentence,
  missingValue,
  refusalOfCashAlone,
  refusalOfCategory,
} from '@swapstead/domain/offers/incoming.ts'
import { refusalOfWishlist } from '@swapstead/domain/offers/make.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals.ts'

/** Why the owner's rules refuse an own item, or cash alone for null, whatever else is offered. */
export function ruleRefusal(wanted: ItemView, offered: ItemView | null): string | null {
  const refusal = offered ? refusalOfCategory(wanted, offered) : refusalOfCashAlone(wanted)
  return refusal && incomingSentence(refusal, wanted, offered ?? {})
}

type Cash = { cash: number; asked: number }

/** Why the wishes and rules of the wanted items refuse a whole draft; null when they take it. */
export function draftRefusal(
  wanted: readonly ItemView[],
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

/** Cash alone is refused where it is chosen. */
function unwishedText(wanted: ItemView, given: readonly ItemView[]): string | null {
  const code = given.length > 0 ? refusalOfWishlist(wanted, given) : null
  return code && offerRefusals[code][1]
}

function tooLittleText(
  wanted: readonly ItemView[],
  given: readonly ItemView[],
  { cash, asked }: Cash,
): string | null {
  const missing = missingValue({ wanted, given, cash, cashAsked: asked })
  const [asking] = wanted.toSorted((a, b) => percentOf(b) - percentOf(a))
  if (missing === 0 || !asking) return null
  return incomingSentence('offers.value_too_low', asking, { missing })
}

function percentOf(item: ItemView): number {
  return incomingRulesOf(item).leastPercent ?? 0
}
