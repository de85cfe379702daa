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

/** The party who reported the other as a no-show. A report is stored as a request to cancel. */
export function noShowReporterOf({
  noShowReportedAt,
  cancelRequestedBy,
}: Pick<OfferRow, 'noShowReportedAt' | 'cancelRequestedBy'>): string | null {
  return noShowReportedAt ? cancelRequestedBy : null
}

/**
 * The state of a report that the other party did not show up. The report counts if the other agrees
 * to the cancellation or says nothing for a week. If the trade ends in another way, that week still
 * runs.
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
 * Asks to cancel because the partner did not show up, in place of a request by the partner. A trade
 * that the partner has left keeps its end.
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
 * "I was there": the report does not count until staff decide. The request to cancel stands. A
 * partner who ended contact is told nothing.
 */
export function disputeNoShow(offer: OfferRow, actor: string, now: Date): Step {
  const hasContact = offer.leftByUserId !== partnerOf(offer, actor)
  return {
    next: { ...offer, noShowDisputedAt: now },
    events: [{ type: 'no_show_disputed', by: actor, hasContact }],
  }
}
