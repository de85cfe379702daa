import { displayName, type PublicUser } from '../accounts/user.ts'
import { categoryLabels } from '../items/categories.ts'
import { type IncomingRules, incomingRulesOf, milesText } from '../items/incoming-rules.ts'
import type { ItemView } from '../items/item.ts'
import { formatDollars } from '../money.ts'
import { sumOf } from './bundle.ts'
import type { offerRefusals } from './refusals/refusals.ts'

/** An item that the receiver is asked for. */
type Wanted = Pick<ItemView, 'value' | 'incomingRules'> & {
  owner: Pick<PublicUser, 'incomingRules'>
}
type Given = Pick<ItemView, 'value' | 'category'>

/** Both sides of an offer, in cents. */
export type IncomingOffer = {
  wanted: readonly Wanted[]
  /** If there are none, the offer is cash alone. */
  given: readonly Given[]
  /** The cash that the sender adds. */
  cash: number
  /** The cash that the sender asks the receiver to add. */
  cashAsked: number
  /** From the sender's place to the wanted items' place; null when it is not known. */
  miles: number | null
}

export type IncomingRefusal = Extract<
  keyof typeof offerRefusals,
  | 'offers.too_far'
  | 'offers.distance_unknown'
  | 'offers.cash_alone_refused'
  | 'offers.category_refused'
  | 'offers.value_too_low'
>

/** Why the rules of the wanted items' owner refuse an offer. Each wanted item's rules hold. */
export function refusalOfIncoming(offer: IncomingOffer): IncomingRefusal | null {
  const { wanted, given, miles } = offer
  const missing = missingValue(offer)
  for (const item of wanted) {
    const refusal =
      refusalOfDistance(item, miles) ??
      (given.length === 0 ? refusalOfCashAlone(item) : null) ??
      firstRefusal(given, (own) => refusalOfCategory(item, own)) ??
      (missing > 0 ? 'offers.value_too_low' : null)
    if (refusal) return refusal
  }
  return null
}

function firstRefusal(
  given: readonly Given[],
  ask: (own: Given) => IncomingRefusal | null,
): IncomingRefusal | null {
  for (const own of given) {
    const refusal = ask(own)
    if (refusal) return refusal
  }
  return null
}

/** Both sides read the same distance, rounded to a tenth of a mile. */
export function refusalOfDistance(
  wanted: Pick<Wanted, 'incomingRules' | 'owner'>,
  miles: number | null,
): IncomingRefusal | null {
  const { farthestMiles } = incomingRulesOf(wanted)
  if (farthestMiles === null) return null
  if (miles === null) return 'offers.distance_unknown'
  return miles > farthestMiles ? 'offers.too_far' : null
}

export function refusalOfCashAlone(
  wanted: Pick<Wanted, 'incomingRules' | 'owner'>,
): IncomingRefusal | null {
  return incomingRulesOf(wanted).asksForAnItem ? 'offers.cash_alone_refused' : null
}

export function refusalOfCategory(
  wanted: Pick<Wanted, 'incomingRules' | 'owner'>,
  { category }: Pick<Given, 'category'>,
): IncomingRefusal | null {
  const { refusedCategories } = incomingRulesOf(wanted)
  return refusedCategories.includes(category) ? 'offers.category_refused' : null
}

/** Cents that the offered side lacks, by the strictest of the wanted items' rules. */
export function missingValue({
  wanted,
  given,
  cash,
  cashAsked,
}: Omit<IncomingOffer, 'miles'>): number {
  const percent = Math.max(0, ...wanted.map((item) => incomingRulesOf(item).leastPercent ?? 0))
  const least = Math.ceil(((sumOf(wanted) + cashAsked) * percent) / 100)
  return Math.max(0, least - sumOf(given) - cash)
}

type Owner = Pick<PublicUser, 'username' | 'firstName'>

/** "Maya swaps only with neighbors within 25 miles. You are farther away." */
export function incomingSentence(
  refusal: IncomingRefusal,
  wanted: Pick<Wanted, 'incomingRules'> & { owner: Owner & Pick<PublicUser, 'incomingRules'> },
  { category, missing = 0 }: { category?: Given['category']; missing?: number } = {},
): string {
  const name = displayName(wanted.owner)
  const rules = incomingRulesOf(wanted)
  switch (refusal) {
    case 'offers.too_far':
      return `${nearText(name, rules)} You are farther away.`
    case 'offers.distance_unknown':
      return `${nearText(name, rules)} Add your address in your settings to make an offer.`
    case 'offers.cash_alone_refused':
      return `${name} doesn’t take cash alone`
    case 'offers.category_refused':
      return `${name} doesn’t take anything from ${category ? categoryLabels[category] : 'this category'}`
    case 'offers.value_too_low':
      return `${name} asks for at least ${rules.leastPercent}% of the value. Add ${formatDollars(missing)} or another item.`
  }
}

function nearText(name: string, { farthestMiles }: IncomingRules): string {
  return `${name} swaps only with neighbors within ${milesText(farthestMiles ?? 0)}.`
}
