import { after } from '../../times.ts'
import { type NoShowState, type OfferRow, partnerOf } from '../offer.ts'
import { CANCEL_SILENCE } from '../periods.ts'
import type { Step } from '../step.ts'

/** The reason that the trade shows for its cancellation. */
export const NO_SHOW_REASON = 'Didn’t show up at the meeting.'

type Claim = Pick<
  OfferRow,
  'noShowReportedAt' | 'noShowDisputedAt' | 'noShowVerdict' | 'cancelAgreedBy' | 'cancelRequestedBy'
>

/** Who says that the other did not show up. A report is stored as a request to cancel. */
export function noShowReporterOf({
  noShowReportedAt,
  cancelRequestedBy,
}: Pick<OfferRow, 'noShowReportedAt' | 'cancelRequestedBy'>): string | null {
  return noShowReportedAt ? cancelRequestedBy : null
}

/**
 * The state of one party's claim that the other did not show up. Agreeing to the cancellation or
 * a week of silence makes it count. A trade that ends otherwise leaves that week as it is.
 */
export function noShowOf(offer: Claim, now: Date): NoShowState | null {
  const { noShowReportedAt: reportedAt, noShowDisputedAt, noShowVerdict } = offer
  if (!reportedAt) return null
  if (noShowVerdict) return noShowVerdict
  if (noShowDisputedAt) return 'disputed'
  const isAdmitted = offer.cancelAgreedBy && offer.cancelAgreedBy !== noShowReporterOf(offer)
  return isAdmitted || now >= after(reportedAt, CANCEL_SILENCE) ? 'counts' : 'open'
}

/**
 * Asks to cancel because the partner did not show up, in place of a request of theirs. A trade that
 * the partner has left stays ended when it ended.
 */
export function reportNoShow(offer: OfferRow, actor: string, now: Date): Step {
  const isOver = offer.cancelledAt !== null
  const meeting = {
    location: offer.agreedMeetingLocation ?? '',
    time: offer.agreedMeetingTime ?? now,
    timeZone: offer.agreedMeetingTimeZone ?? 'UTC',
  }
  const said = { type: 'no_show_reported', by: actor, isOver } as const
  return {
    next: {
      ...offer,
      cancelRequestedBy: actor,
      cancelRequestReason: NO_SHOW_REASON,
      ...(isOver ? {} : { cancelRequestedAt: now, cancelRemindedAt: null }),
      noShowReportedAt: now,
    },
    events: [{ ...said, agreesAt: after(now, CANCEL_SILENCE), ...meeting }],
  }
}

/**
 * "I was there": it does not count until staff have decided. The request to cancel stands. Whoever
 * ended contact hears nothing more from the partner.
 */
export function disputeNoShow(offer: OfferRow, actor: string, now: Date): Step {
  const hasContact = offer.leftByUserId !== partnerOf(offer, actor)
  return {
    next: { ...offer, noShowDisputedAt: now },
    events: [{ type: 'no_show_disputed', by: actor, hasContact }],
  }
}
