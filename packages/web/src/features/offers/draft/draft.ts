import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { ITEMS_PER_SIDE, sumOf } from '@swapstead/domain/offers/bundle.ts'
import { suggestedCash } from '@swapstead/domain/offers/cash-advice.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import {
  type OfferItem,
  refusalOfTaken,
  type TakenRefusal,
  takenText,
} from '@swapstead/domain/offers/offer-item.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import type { OfferFields } from '../api.ts'

/** "give" is what the writer of the draft gives, "get" what they ask for. */
export type DraftSide = 'give' | 'get'

export type DraftItem = {
  id: string
  title: string
  value: number
  photo: string | null
  /** Why it cannot be in the draft. */
  taken?: TakenRefusal | null
}

export function draftItem(item: ItemView | OfferItem): DraftItem {
  const { id, title, value } = item
  const url = 'photos' in item ? (item.photos[0]?.url ?? null) : item.imageUrl1
  return { id, title, value, photo: url === null ? null : photoUrlAt(url, 'card') }
}

/** Shown on an item that cannot be in the draft. */
export const takenMarks: Record<TakenRefusal, string> = {
  'offers.item_in_trade': 'In another trade right now',
  'offers.item_unavailable': 'No longer available',
}

/** An item of the countered offer, marked if a new offer could not contain it. */
export function answerItem(item: OfferItem): DraftItem {
  return { ...draftItem(item), taken: refusalOfTaken(item) }
}

/** What to remove before a counter-offer with these items can be sent; null if nothing. */
export function whatToRemove(items: readonly DraftItem[]): string | null {
  const [first, ...others] = items.filter(({ taken }) => taken)
  if (!first?.taken) return null
  return others.length > 0
    ? 'What is marked can’t be part of your counter-offer. Remove it to counter.'
    : takenText(first.title, first.taken)
}

type Sets = Pick<OfferFields, 'fromItemId' | 'toItemId' | 'moreFromItemIds' | 'moreToItemIds'>

/** A side by the name it has in an offer's fields. */
export type NamedSide = 'from' | 'to'

/** The ids of a side, the first one first. */
export function idsOf(draft: Sets, side: NamedSide): string[] {
  const [first, more] =
    side === 'from'
      ? [draft.fromItemId, draft.moreFromItemIds]
      : [draft.toItemId, draft.moreToItemIds]
  return first ? [first, ...more.filter((id) => id !== first)] : []
}

/** The fields of a side with these items. */
export function setsWith(side: NamedSide, ids: readonly string[]): Partial<Sets> {
  const [first = '', ...more] = ids
  return side === 'from'
    ? { fromItemId: first, moreFromItemIds: more }
    : { toItemId: first, moreToItemIds: more }
}

/** The items of a side with this one first: it replaces the first one, or moves there. */
export function withFirst(ids: readonly string[], id: string): string[] {
  const others = ids.includes(id) ? ids : ids.slice(1)
  return [id, ...others.filter((other) => other !== id)]
}

export function isFull(ids: readonly string[]): boolean {
  return ids.length >= ITEMS_PER_SIDE
}

/** Cents that the writer would add to make both sides even. */
export function suggestedFor(
  get: readonly { value: number }[],
  give: readonly { value: number }[],
): number {
  return give.length === 0 ? 0 : suggestedCash(sumOf(get), sumOf(give))
}

/** Whether a list has items that are not chosen. */
export function hasOthers(
  items: readonly { id: string }[] | null | undefined,
  chosen: readonly DraftItem[],
): boolean {
  return items?.some(({ id }) => chosen.every((one) => one.id !== id)) ?? false
}

/** The same terms with sides exchanged: the reader now gives what they were asked for. */
export function turnedAround(offer: OfferView): OfferFields {
  return {
    fromItemId: offer.toItemId,
    moreFromItemIds: offer.moreToItemIds,
    toItemId: offer.fromItemId ?? '',
    moreToItemIds: offer.moreFromItemIds,
    cashAdjustment: typedDollars(offer.cashAsked),
    cashAsked: typedDollars(offer.cashAdjustment),
    message: '',
  }
}

/** A trade's present terms, as form values. */
export function termsAsTyped(offer: OfferView): OfferFields {
  return {
    fromItemId: offer.fromItemId ?? '',
    moreFromItemIds: offer.moreFromItemIds,
    toItemId: offer.toItemId,
    moreToItemIds: offer.moreToItemIds,
    cashAdjustment: typedDollars(offer.cashAdjustment),
    cashAsked: typedDollars(offer.cashAsked),
    message: '',
  }
}

/** Cents as typed text: "40", "49.50". */
export function typedDollars(cents: number): string {
  return formatAmount(cents).replace(/\.00$/, '')
}
