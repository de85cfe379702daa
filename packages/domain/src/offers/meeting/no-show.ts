import { after } from '../../times.ts'
import type { NoShowState, OfferRow } from '../offer.ts'
import { CANCEL_SILENCE } from '../periods.ts'
import type { Step } from '../step.ts'

/** The reason that the trade shows for its cancellation. */
export const NO_SHOW_REASON = 'Did not come to the meeting.'

type Claim = Pick<
  OfferRow,
  'noShowReportedAt' | 'noShowDisputedAt' | 'noShowVerdict' | 'cancelAgreedBy' | 'cancelRequestedBy'
>

/**
 * Where the word of one party stands that the other did not come. Agreeing to the cancellation or
 * a week of silence makes it count. A trade that ends otherwise leaves that week as it is.
 */
export function noShowOf(offer: Claim, now: Date): NoShowState | null {
  const { noShowReportedAt: reportedAt, noShowDisputedAt, noShowVerdict } = offer
  if (!reportedAt) return null
  if (noShowVerdict) return noShowVerdict
  if (noShowDisputedAt) return 'disputed'
  const isAdmitted = offer.cancelAgreedBy && offer.cancelAgreedBy !== offer.cancelRequestedBy
  return isAdmitted || now >= after(reportedAt, CANCEL_SILENCE) ? 'counts' : 'open'
}

/** Asks to cancel because the partner did not come, in place of a request of theirs. */
export function reportNoShow(offer: OfferRow, actor: string, now: Date): Step {
  const meeting = {
    location: offer.agreedMeetingLocation ?? '',
    time: offer.agreedMeetingTime ?? now,
    timeZone: offer.agreedMeetingTimeZone ?? 'UTC',
  }
  return {
    next: {
      ...offer,
      cancelRequestedBy: actor,
      cancelRequestReason: NO_SHOW_REASON,
      cancelRequestedAt: now,
      cancelRemindedAt: null,
      noShowReportedAt: now,
    },
    events: [
      { type: 'no_show_reported', by: actor, agreesAt: after(now, CANCEL_SILENCE), ...meeting },
    ],
  }
}

/** "I was there": it does not count until staff have decided. The request to cancel stands. */
export function disputeNoShow(offer: OfferRow, actor: string, now: Date): Step {
  return {
    next: { ...offer, noShowDisputedAt: now },
    events: [{ type: 'no_show_disputed', by: actor, hasContact: offer.leftAt === null }],
  }
}
