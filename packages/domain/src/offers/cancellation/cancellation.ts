import { after } from '../../times.ts'
import type { OfferRow } from '../offer.ts'
import { CANCEL_SILENCE } from '../periods.ts'
import type { Step } from '../step.ts'

export function requestCancel(offer: OfferRow, reason: string, actor: string, now: Date): Step {
  return {
    next: {
      ...offer,
      cancelRequestedBy: actor,
      cancelRequestReason: reason,
      cancelRequestedAt: now,
      cancelRemindedAt: null,
    },
    events: [{ type: 'cancel_requested', by: actor, reason, agreesAt: after(now, CANCEL_SILENCE) }],
  }
}

export function withdrawCancel(offer: OfferRow, actor: string, now: Date): Step {
  return {
    next: {
      ...offer,
      cancelRequestedBy: null,
      cancelRequestReason: null,
      cancelRequestedAt: null,
      cancelRemindedAt: null,
      cancelWithdrawnAt: now,
      ...(actor === offer.fromUserId
        ? { fromCancelsWithdrawn: offer.fromCancelsWithdrawn + 1 }
        : { toCancelsWithdrawn: offer.toCancelsWithdrawn + 1 }),
      noShowReportedAt: null,
      noShowDisputedAt: null,
      noShowVerdict: null,
      completionRemindedAt: null,
    },
    events: [{ type: 'cancel_withdrawn', by: actor }],
  }
}

/** The trade keeps its items until one party has rated, or for a day. */
export function agreeCancel(offer: OfferRow, actor: string, now: Date): Step {
  const requestedBy = offer.cancelRequestedBy
  return {
    next: { ...offer, cancelAgreedBy: actor, cancelAgreedAt: now },
    events: [{ type: 'cancel_agreed', by: actor, requestedBy }],
  }
}
