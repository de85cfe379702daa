import { displayName } from '@swapstead/domain/accounts/user.ts'
import { hasConfirmed, type OfferView, tradeRatingBy } from '@swapstead/domain/offers/offer.ts'
import { useEffect, useRef } from 'react'
import { showNews } from '../../ui/feedback/toast-store.ts'
import type { OfferFeed } from './offer-feed.ts'
import { partnerIn, type Reader } from './offer-text.ts'

type Seen = Map<string, OfferView>

/** Shows a toast for what a partner has just done. What was there at first is not news. */
export function useTradeNews(reader: Reader, { offers, isPending, isFailed }: OfferFeed): void {
  const seen = useRef<Seen | null>(null)
  useEffect(() => {
    if (isPending || isFailed) return
    const known = seen.current
    seen.current = known ?? new Map()
    for (const { before, after } of changedOffers(offers, seen.current)) {
      const title = known && newsOf(before, after, reader)
      if (title) showNews({ title })
    }
  }, [offers, isPending, isFailed, reader])
}

/**
 * Remembers the offers and returns the changed ones. A list that is not refetched yet may repeat an
 * offer in its older state.
 */
function changedOffers(offers: readonly OfferView[], seen: Seen) {
  return offers.flatMap((after) => {
    const before = seen.get(after.id)
    if (before && before.updatedAt >= after.updatedAt) return []
    seen.set(after.id, after)
    return [{ before, after }]
  })
}

/** What the partner has done since the offer was last seen; null when the change was not theirs. */
export function newsOf(
  before: OfferView | undefined,
  after: OfferView,
  reader: Reader,
): string | null {
  const partner = partnerIn(after, reader)
  const action = before
    ? actionSince(before, after, reader.id, partner.id)
    : firstAction(after, reader.id)
  return action && `${displayName(partner)} ${action}`
}

function firstAction({ status, toUserId }: OfferView, readerId: string): string | null {
  return status === 'pending' && toUserId === readerId ? 'made you an offer' : null
}

function actionSince(
  before: OfferView,
  after: OfferView,
  readerId: string,
  partnerId: string,
): string | null {
  const has = (test: (offer: OfferView) => boolean) => test(after) && !test(before)
  const actions: [boolean, string][] = [
    [has((offer) => tradeRatingBy(offer, partnerId) !== null), 'rated you'],
    [has((offer) => hasConfirmed(offer, partnerId)), 'confirmed the swap'],
    [has((offer) => offer.cancelAgreedBy === partnerId), 'agreed to cancel'],
    [before.proposedByUserId === readerId && has(isMeetingAgreed), 'agreed to meet'],
    [isProposedBy(after, partnerId) && !isProposedBy(before, partnerId), 'suggests a meeting'],
    [after.fromUserId === readerId && has(isAccepted), 'accepted your offer'],
  ]
  return actions.find(([isDone]) => isDone)?.[1] ?? null
}

function isAccepted({ acceptedAt }: OfferView): boolean {
  return acceptedAt !== null
}

function isMeetingAgreed({ agreedMeetingTime }: OfferView): boolean {
  return agreedMeetingTime !== null
}

function isProposedBy({ meetingProposedAt, proposedByUserId }: OfferView, userId: string): boolean {
  return meetingProposedAt !== null && proposedByUserId === userId
}
