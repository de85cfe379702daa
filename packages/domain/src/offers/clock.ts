import { after } from '../times.ts'
import type { OfferEventDetails } from './events.ts'
import type { OfferRow } from './offer.ts'
import { CANCEL_RATING_WAIT, CANCEL_SILENCE, expiryOf, silentCompletionOf } from './periods.ts'

/**
 * A change that is due by the clock.
 * An end carries the moment it was due, however late the job runs.
 */
export type ClockStep = { event: OfferEventDetails; changes: Partial<OfferRow> }

/**
 * All due steps in order, and the row after the last.
 * The job alone sends reminders, so none are here.
 */
export function runClock<Row extends OfferRow>(offer: Row, now: Date) {
  const steps: ClockStep[] = []
  let row = offer
  for (let step = nextStep(row, now); step; step = nextStep(row, now)) {
    steps.push(step)
    row = { ...row, ...step.changes }
  }
  return { row, steps }
}

/** The offer at this moment, whether or not the job has stored its due steps yet. */
export function offerAsOf<Row extends OfferRow>(offer: Row, now: Date): Row {
  return runClock(offer, now).row
}

function nextStep(offer: OfferRow, now: Date): ClockStep | null {
  if (offer.status === 'pending') return expiry(offer, now)
  if (offer.status !== 'accepted') return null
  if (offer.cancelAgreedAt) return cancellation(offer, offer.cancelAgreedAt, now)
  if (offer.cancelRequestedAt) return silentAgreement(offer, offer.cancelRequestedAt, now)
  return silentCompletion(offer, now)
}

function expiry(offer: OfferRow, now: Date): ClockStep | null {
  const due = expiryOf(offer)
  if (now < due) return null
  return {
    event: { type: 'offer_expired', reason: 'unanswered', goneUserId: null },
    changes: { status: 'rejected', expiredAt: due },
  }
}

function cancellation(offer: OfferRow, agreedAt: Date, now: Date): ClockStep | null {
  const due = after(agreedAt, CANCEL_RATING_WAIT)
  if (now < due) return null
  return {
    event: { type: 'trade_cancelled', goneUserId: null },
    changes: cancelled(offer, due),
  }
}

export function cancelled(offer: OfferRow, at: Date): Partial<OfferRow> {
  return { status: 'rejected', cancelledAt: at, cancelReason: offer.cancelRequestReason }
}

function silentAgreement(offer: OfferRow, requestedAt: Date, now: Date): ClockStep | null {
  const requestedBy = offer.cancelRequestedBy
  const due = after(requestedAt, CANCEL_SILENCE)
  if (now < due) return null
  return {
    event: { type: 'cancel_agreed', by: null, requestedBy },
    changes: { cancelAgreedAt: due },
  }
}

function silentCompletion(offer: OfferRow, now: Date): ClockStep | null {
  const due = silentCompletionOf(offer)
  if (!due || now < due) return null
  return {
    event: { type: 'trade_completed', by: null },
    changes: { status: 'completed', completedAt: due },
  }
}
