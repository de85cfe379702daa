import { formatDollars } from '@swapstead/domain/money.ts'
import { bundleTitle, toItemIdsOf } from '@swapstead/domain/offers/bundle.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'

/** A reader's pending offers for an item, including those on hold. */
export function offersMadeFor(
  itemId: string,
  offers: readonly OfferView[],
  readerId: string,
  now: Date,
): OfferView[] {
  return offers.filter(
    (offer) => toItemIdsOf(offer).includes(itemId) && may('withdraw', offer, readerId, now),
  )
}

/** "You offered your Floor lamp and $50 cash" */
export function offeredText({
  fromItem,
  moreFromItems,
  cashAdjustment,
  cashAsked,
}: OfferView): string {
  const cash = `${formatDollars(cashAdjustment)} cash`
  if (!fromItem) return `You offered ${cash}`
  const title = bundleTitle(fromItem.title, moreFromItems.length)
  const asked = cashAsked > 0 ? `, and ask for ${formatDollars(cashAsked)} cash` : ''
  return `You offered your ${title}${cashAdjustment > 0 ? ` and ${cash}` : ''}${asked}`
}
