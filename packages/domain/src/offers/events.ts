import { displayName } from '../accounts/user.ts'
import type { Meeting } from '../meetings/meeting.ts'
import type { DeclineReason } from './decline-reasons.ts'
import type { NoShowState, NoShowVerdict, OfferRow, OfferView } from './offer.ts'
import type { OfferDifference } from './terms.ts'

export type Trader = { id: string; name: string; timeZone: string }

/** A copy of the offer's facts: the offer may be gone when somebody reads about the event. */
type OfferSummary = {
  offerId: string
  /** The event deletes the offer's row. */
  offerRemoved: boolean
  /** Both had agreed on it before. */
  wasAccepted: boolean
  from: Trader
  to: Trader
  /** Null in a cash offer. */
  fromTitle: string | null
  toTitle: string
  /** How many further items each side gives. */
  moreFrom: number
  moreTo: number
  /** Cents that the sender adds, and that they ask for. */
  cash: number
  cashAsked: number
}

export type OfferedParts = Omit<
  OfferSummary,
  'offerId' | 'offerRemoved' | 'wasAccepted' | 'from' | 'to'
>

export type ExpiryReason =
  | 'unanswered'
  /** Its sender did not say after an edit whether the offer still stands. */
  | 'not_kept'
  /** An item of it was in a trade, or hidden, when its time was over. */
  | 'not_free'
  | 'item_traded'
  | 'item_removed'
  | 'member_left'
export type MeetingPart = 'location' | 'time'

/** Both are null when the trade has ended as cancelled. */
type LeftTrade =
  | { confirmedBy: string; completesAt: Date }
  | { confirmedBy: null; completesAt: null }

/**
 * What one kind of event adds to the summary. `by` is the acting party, null for the clock.
 * `toldAt` is when the rating is shown, null if both ratings are shown with this event.
 */
export type OfferEventDetails =
  | { type: 'offer_received'; toItemId: string; message: string | null }
  | {
      type: 'offer_countered'
      toItemId: string
      message: string | null
      counteredOfferId: string
      /** In the words for the receiver. */
      changes: OfferDifference[]
    }
  | { type: 'offer_reminded'; endsAt: Date }
  | { type: 'offer_accepted' }
  | { type: 'offer_declined'; reason: DeclineReason | null }
  | { type: 'offer_withdrawn' }
  | { type: 'offer_expired'; reason: ExpiryReason; goneUserId: string | null }
  | { type: 'offer_held' }
  | { type: 'offer_resumed' }
  | { type: 'offer_item_changed'; by: string; title: string; asksAnew: boolean }
  | { type: 'offer_kept' }
  /** Its sender has not said whether the offer still stands. */
  | { type: 'offer_keep_reminded'; endsAt: Date }
  /** Its receiver takes no offers for now. */
  | { type: 'offer_stopped' }
  | { type: 'amendment_proposed'; by: string; changes: OfferDifference[]; message: string | null }
  /** Has the trade's terms after the change. */
  | ({ type: 'amendment_agreed'; by: string } & OfferedParts)
  | { type: 'amendment_refused'; by: string }
  | { type: 'amendment_withdrawn'; by: string }
  /** An item of it is gone, or this party has confirmed the swap as it was agreed. */
  | { type: 'amendment_ended'; proposedBy: string; confirmedBy: string | null }
  | ({ type: 'meeting_proposed'; by: string } & Meeting)
  | ({ type: 'meeting_agreed'; by: string; changed: MeetingPart[] } & Meeting)
  | ({ type: 'meeting_reminded' } & Meeting)
  | { type: 'meeting_missing'; proposal: ({ by: string } & Meeting) | null }
  | ({ type: 'swap_asked' } & Meeting)
  | { type: 'cancel_requested'; by: string; reason: string; agreesAt: Date }
  /** `agreesAt` is when silence makes it count; the trade may be over. */
  | ({ type: 'no_show_reported'; by: string; agreesAt: Date; isOver: boolean } & Meeting)
  | { type: 'no_show_disputed'; by: string; hasContact: boolean }
  /** Decided by staff, who may change it later. */
  | { type: 'no_show_decided'; reportedBy: string | null; verdict: NoShowVerdict }
  | {
      type: 'cancel_reminded'
      requestedBy: string | null
      agreesAt: Date
      missed: NoShowState | null
    }
  | { type: 'cancel_withdrawn'; by: string }
  | { type: 'cancel_agreed'; by: string | null; requestedBy: string | null }
  | { type: 'cancel_rated'; by: string; toldAt: Date | null }
  | { type: 'trade_cancelled'; goneUserId: string | null }
  | ({ type: 'trade_left'; by: string } & LeftTrade)
  | { type: 'trade_contested'; by: string }
  /** The trade was over. The other party may still rate the deleted account. */
  | { type: 'partner_left'; goneUserId: string; hasSwapped: boolean; ratableUntil: Date }
  | { type: 'trade_confirmed'; by: string; completesAt: Date }
  | { type: 'completion_reminded'; confirmedBy: string; completesAt: Date }
  | { type: 'trade_completed'; by: string | null }
  | { type: 'trade_rated'; by: string; toldAt: Date | null }

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
    wasAccepted: offer.acceptedAt !== null,
    from: { id: offer.fromUserId, name: displayName(offer.fromUser), timeZone: offer.fromTimeZone },
    to: { id: offer.toUserId, name: displayName(offer.toUser), timeZone: offer.toTimeZone },
    fromTitle: offer.fromItem?.title ?? null,
    toTitle: offer.toItem.title,
    moreFrom: offer.moreFromItems.length,
    moreTo: offer.moreToItems.length,
    cash: offer.cashAdjustment,
    cashAsked: offer.cashAsked,
    ...details,
  }
}
