import { displayName } from '../accounts/user.ts'
import type { OfferRow, OfferView } from './offer.ts'

export type Trader = { id: string; name: string; timeZone: string }

/** A copy of the offer's facts: the offer may be gone when somebody reads about the event. */
type OfferSummary = {
  offerId: string
  /** The event deletes the offer's row. */
  offerRemoved: boolean
  from: Trader
  to: Trader
  /** Null in a cash offer. */
  fromTitle: string | null
  toTitle: string
  /** Cents. */
  cash: number
}

export type ExpiryReason = 'unanswered' | 'item_traded' | 'item_removed' | 'member_left'
export type MeetingPart = 'location' | 'time'
export type Meeting = { location: string; time: Date; timeZone: string }

/** What one kind of event adds to the summary. `by` is the acting party, null for the clock. */
export type OfferEventDetails =
  | { type: 'offer_received'; message: string | null }
  | { type: 'offer_reminded'; endsAt: Date }
  | { type: 'offer_accepted' }
  | { type: 'offer_declined' }
  | { type: 'offer_withdrawn' }
  | { type: 'offer_expired'; reason: ExpiryReason; goneUserId: string | null }
  | { type: 'offer_held' }
  | { type: 'offer_resumed' }
  | { type: 'offer_item_changed'; by: string; title: string }
  | ({ type: 'meeting_proposed'; by: string } & Meeting)
  | ({ type: 'meeting_agreed'; by: string; changed: MeetingPart[] } & Meeting)
  | ({ type: 'meeting_reminded' } & Meeting)
  | { type: 'meeting_missing'; proposal: ({ by: string } & Meeting) | null }
  | ({ type: 'swap_asked' } & Meeting)
  | { type: 'cancel_requested'; by: string; reason: string; agreesAt: Date }
  | { type: 'cancel_reminded'; requestedBy: string | null; agreesAt: Date }
  | { type: 'cancel_withdrawn'; by: string }
  | { type: 'cancel_agreed'; by: string | null; requestedBy: string | null }
  | { type: 'cancel_rated'; by: string; rating: number }
  | { type: 'trade_cancelled'; goneUserId: string | null }
  | { type: 'trade_confirmed'; by: string; completesAt: Date }
  | { type: 'completion_reminded'; confirmedBy: string; completesAt: Date }
  | { type: 'trade_completed'; by: string | null }
  | { type: 'trade_rated'; by: string; rating: number }

export type OfferEvent = OfferSummary & OfferEventDetails
export type OfferEventType = OfferEventDetails['type']

/** `next` is the row after the change, or null when it is deleted. */
export function eventAbout(
  offer: OfferView,
  next: OfferRow | null,
  details: OfferEventDetails,
): OfferEvent {
  return {
    offerId: offer.id,
    offerRemoved: next === null,
    from: { id: offer.fromUserId, name: displayName(offer.fromUser), timeZone: offer.fromTimeZone },
    to: { id: offer.toUserId, name: displayName(offer.toUser), timeZone: offer.toTimeZone },
    fromTitle: offer.fromItem?.title ?? null,
    toTitle: offer.toItem.title,
    cash: offer.cashAdjustment,
    ...details,
  }
}
