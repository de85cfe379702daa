import * as z from 'zod/mini'
import { formatDollars, Money } from '../money.ts'
import { Id } from '../wire.ts'
import { fromItemsOf, toItemsOf } from './bundle.ts'

const TermsItem = z.object({ id: Id, title: z.string() })
type TermsItem = z.infer<typeof TermsItem>

/** The terms of an offer: who gives which items, and the cash between them. */
export const OfferTerms = z.object({
  fromUserId: Id,
  fromItems: z.array(TermsItem),
  toItems: z.array(TermsItem),
  cashAdjustment: Money,
  cashAsked: Money,
})
export type OfferTerms = z.infer<typeof OfferTerms>

/** `text` is "“Desk lamp” added", "“Desk lamp” left out" or "$35 instead of $20". */
export type OfferDifference = { side: 'yours' | 'theirs'; text: string }

type ShownTerms = {
  fromUserId: string
  cashAdjustment: number
  cashAsked: number
  fromItem?: TermsItem | undefined
  toItem: TermsItem
  moreFromItems: readonly TermsItem[]
  moreToItems: readonly TermsItem[]
}

export function termsOf(offer: ShownTerms): OfferTerms {
  const shown = ({ id, title }: TermsItem): TermsItem => ({ id, title })
  const { fromUserId, cashAdjustment, cashAsked } = offer
  return {
    fromUserId,
    cashAdjustment,
    cashAsked,
    fromItems: fromItemsOf(offer).map(shown),
    toItems: toItemsOf(offer).map(shown),
  }
}

/** The differences between two offers of the same two members, the reader's side first. */
export function offerDifferences(
  before: OfferTerms,
  after: OfferTerms,
  readerId: string,
): OfferDifference[] {
  const [mineBefore, theirsBefore] = sidesOf(before, readerId)
  const [mine, theirs] = sidesOf(after, readerId)
  return [
    ...sideDifferences(mineBefore, mine).map((text) => ({ side: 'yours', text }) as const),
    ...sideDifferences(theirsBefore, theirs).map((text) => ({ side: 'theirs', text }) as const),
  ]
}

/** "From you: “Desk lamp” added. From them: $35 instead of $20." Empty when nothing changed. */
export function differencesText(differences: readonly OfferDifference[]): string {
  const parts = (['yours', 'theirs'] as const).flatMap((side) => {
    const texts = differences.filter((one) => one.side === side).map(({ text }) => text)
    return texts.length === 0 ? [] : [`${labels[side]}: ${texts.join(', ')}.`]
  })
  return parts.join(' ')
}

const labels = { yours: 'From you', theirs: 'From them' } as const

type Side = { items: readonly TermsItem[]; cash: number }

function sidesOf(terms: OfferTerms, readerId: string): [mine: Side, theirs: Side] {
  const from = { items: terms.fromItems, cash: terms.cashAdjustment }
  const to = { items: terms.toItems, cash: terms.cashAsked }
  return terms.fromUserId === readerId ? [from, to] : [to, from]
}

function sideDifferences(before: Side, after: Side): string[] {
  return [
    ...missingIn(before, after).map((title) => `“${title}” added`),
    ...missingIn(after, before).map((title) => `“${title}” left out`),
    ...cashDifference(before.cash, after.cash),
  ]
}

function missingIn(side: Side, of: Side): string[] {
  const known = new Set(side.items.map(({ id }) => id))
  return of.items.filter(({ id }) => !known.has(id)).map(({ title }) => title)
}

function cashDifference(before: number, after: number): string[] {
  if (before === after) return []
  if (before === 0) return [`${formatDollars(after)} added`]
  if (after === 0) return [`${formatDollars(before)} left out`]
  return [`${formatDollars(after)} instead of ${formatDollars(before)}`]
}
