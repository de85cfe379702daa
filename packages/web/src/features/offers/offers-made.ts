import { formatDollars } from '@swapstead/domain/money.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'

/** Of the offers of somebody those that stand open for an item, on hold or not: what can still be withdrawn. */
export function offersMadeFor(
  itemId: string,
  offers: readonly OfferView[],
  readerId: string,
  now: Date,
): OfferView[] {
  return offers.filter(
    (offer) => offer.toItemId === itemId && may('withdraw', offer, readerId, now),
  )
}

/** What the reader gave for it: "You offered your Floor lamp and $50 cash". */
export function offeredText({ fromItem, cashAdjustment }: OfferView): string {
  const cash = `${formatDollars(cashAdjustment)} cash`
  if (!fromItem) return `You offered ${cash}`
  return `You offered your ${fromItem.title}${cashAdjustment > 0 ? ` and ${cash}` : ''}`
}

/** How many offers wait for an own item: "2 offers waiting"; null for none. In a trade they are on hold (readings S-50). */
export function waitingText(count: number, isInTrade: boolean): string | null {
  if (count === 0) return null
  return `${count === 1 ? '1 offer' : `${count} offers`} ${isInTrade ? 'on hold' : 'waiting'}`
}
