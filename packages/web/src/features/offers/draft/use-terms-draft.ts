import type { ItemView } from '@swapstead/domain/items/item.ts'
import { fromItemsOf, sumOf, toItemsOf } from '@swapstead/domain/offers/bundle.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { offerDifferences, termsOf } from '@swapstead/domain/offers/terms.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { itemsOfQuery, type OfferFields } from '../api.ts'
import { partnerIn, type Reader } from '../offer-text.ts'
import type { SideDraft } from './DraftSides.tsx'
import {
  answerItem,
  type DraftItem,
  type DraftSide,
  draftItem,
  hasOthers,
  whatToRemove,
} from './draft.ts'
import { answerSides, draftRefusal, ruleRefusal } from './incoming-text.ts'
import { useDraftSides } from './use-draft-sides.ts'
import type { OfferForm } from './use-offer-form.ts'
import { type Weights, weigh } from './weights.ts'

type Options = {
  offer: OfferView
  reader: Reader
  /** Whether "from" in these terms is the reader's side. */
  givesFrom: boolean
  /**
   * A counter-offer: the partner's wishes and rules apply to items that the partner did not offer.
   */
  isCounter?: boolean | undefined
}

/** The terms in a dialog's form: both sides, what they change, and why they are refused. */
export function useTermsDraft(form: OfferForm, { offer, reader, givesFrom, isCounter }: Options) {
  const partner = partnerIn(offer, reader)
  const items = {
    get: useInfiniteQuery(itemsOfQuery(partner.id)),
    give: useInfiniteQuery(itemsOfQuery(reader.id)),
  }
  const sides = useDraftSides(form, itemsIn(offer, isCounter), { givesFrom })
  const mine = givesFrom ? 'cashAdjustment' : 'cashAsked'
  const weights = useWeights(form, sides, mine)
  const terms = draftTerms(givesFrom ? reader.id : partner.id, sides, weights, givesFrom)
  const listed = { get: items.get.data ?? [], give: items.give.data ?? [] }
  const answer = isCounter ? answerSides(offer, sides, listed) : null
  // Only the side that makes the offer can be cash alone.
  const isFrom = (which: DraftSide) => (which === 'give') === givesFrom
  const side = (which: DraftSide, cash: number): SideDraft => ({
    ...sideOf(which, sides[which], items[which].data),
    cash,
    isCash: isFrom(which) && cash > 0 && sides[which].length === 0,
  })
  return {
    partner,
    items,
    sides,
    mine,
    weights,
    get: side('get', weights.asked),
    give: side('give', weights.cash),
    differences: offerDifferences(termsOf(offer), terms, reader.id),
    refused: answer && draftRefusal(answer.wanted, answer.given, weights),
    taken: whatToRemove([...sides.get, ...sides.give]),
    refusalOfOwn: (own: ItemView) => refusalOfOwn(answer, own),
  } as const
}

function sideOf(
  which: DraftSide,
  items: readonly DraftItem[],
  listed: readonly ItemView[] | undefined,
): Omit<SideDraft, 'cash'> {
  const whose = which === 'get' ? 'their' : 'your'
  const emptyTitle = `Choose one of ${whose} items`
  return { items, keepsFirst: false, isOpen: hasOthers(listed, items), emptyTitle }
}

function itemsIn(offer: OfferView, isCounter = false): DraftItem[] {
  return [...fromItemsOf(offer), ...toItemsOf(offer)].map(isCounter ? answerItem : draftItem)
}

/** Why the partner's rules refuse an own item, no matter what else is offered. */
function refusalOfOwn(answer: ReturnType<typeof answerSides>, own: ItemView): string | null {
  const refusals = answer?.wanted.flatMap((item) => ruleRefusal(item, own) ?? [])
  return refusals?.[0] ?? null
}

type Sides = { get: readonly DraftItem[]; give: readonly DraftItem[] }

function useWeights(form: OfferForm, { get, give }: Sides, mine: keyof Cash): Weights {
  const { cashAdjustment = '', cashAsked = '' } = useWatch({ control: form.control })
  const [cash, asked] =
    mine === 'cashAdjustment' ? [cashAdjustment, cashAsked] : [cashAsked, cashAdjustment]
  const isWhole = isGiven(give, cash) && isGiven(get, asked)
  const weights = weigh(sumOf(get), isWhole ? sumOf(give) : null, cash, asked)
  // The advice compares items, so it needs some on both sides.
  const isOfItems = get.length > 0 && give.length > 0
  return isOfItems ? weights : { ...weights, advice: null }
}

function isGiven(items: readonly DraftItem[], typedCash: string): boolean {
  return items.length > 0 || Number(typedCash) > 0
}

type Cash = Pick<OfferFields, 'cashAdjustment' | 'cashAsked'>

function draftTerms(
  fromUserId: string,
  { get, give }: Sides,
  { cash, asked }: Weights,
  givesFrom: boolean,
) {
  return givesFrom
    ? { fromUserId, fromItems: [...give], toItems: [...get], ...amounts(cash, asked) }
    : { fromUserId, fromItems: [...get], toItems: [...give], ...amounts(asked, cash) }
}

function amounts(cashAdjustment: number, cashAsked: number) {
  return { cashAdjustment, cashAsked }
}
