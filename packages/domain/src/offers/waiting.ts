import { after } from '../times.ts'
import { changeOf, type OfferChange } from './change.ts'
import { offerAsOf } from './clock.ts'
import type { OfferRow, OfferView } from './offer.ts'
import { waitsSince } from './periods.ts'

/** Stops the time for an answer while the receiver is absent. Null when the offer has ended. */
export function stopOffer(offer: OfferView, end: Date, now: Date): OfferChange | null {
  const current = offerAsOf(offer, now)
  if (current.status !== 'pending' || end <= now) return null
  return changeOf(offer, now, {
    next: { ...current, waitsFrom: shifted(current, end.getTime() - now.getTime()) },
    events: [{ type: 'offer_stopped' }],
  })
}

/** Continues the time for an answer when the receiver is back before the planned end. */
export function resumeOffer(offer: OfferView, end: Date, endedAt: Date): OfferChange | null {
  const left = end.getTime() - endedAt.getTime()
  if (offer.status !== 'pending' || left <= 0) return null
  return changeOf(offer, endedAt, {
    next: { ...offer, waitsFrom: shifted(offer, -left) },
    events: [],
  })
}

function shifted(offer: OfferRow, milliseconds: number): Date {
  return after(waitsSince(offer), milliseconds)
}
