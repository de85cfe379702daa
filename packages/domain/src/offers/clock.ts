import type { OfferHappening } from './events.ts'
import type { OfferRow } from './offer.ts'
import {
  after,
  CANCEL_RATING_WAIT,
  CANCEL_SILENCE,
  expiryOf,
  silentCompletionOf,
} from './periods.ts'

/** What the clock does to an offer by itself. An end has the moment at which it was due, whenever a job gets to it. */
export type ClockStep = { happening: OfferHappening; changes: Partial<OfferRow> }

/** Every step that is due, in order, and the row after the last. Reminders are none of these: the job alone tells them. */
export function runClock<Row extends OfferRow>(offer: Row, now: Date) {
  const steps: ClockStep[] = []
  let row = offer
  for (let step = nextStep(row, now); step; step = nextStep(row, now)) {
    steps.push(step)
    row = { ...row, ...step.changes }
  }
  return { row, steps }
}

/** The offer as it stands at this moment, whatever the job has stored so far (readings S-92). */
export function settled<Row extends OfferRow>(offer: Row, now: Date): Row {
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
    happening: { type: 'offer_expired', reason: 'unanswered', goneUserId: null },
    changes: { status: 'rejected', expiredAt: due },
  }
}

function cancellation(offer: OfferRow, agreedAt: Date, now: Date): ClockStep | null {
  const due = after(agreedAt, CANCEL_RATING_WAIT)
  if (now < due) return null
  return {
    happening: { type: 'trade_cancelled', goneUserId: null },
    changes: cancelled(offer, due),
  }
}

/** The fields of a finished cancellation (readings C-12, C-13, S-59). */
export function cancelled(offer: OfferRow, at: Date): Partial<OfferRow> {
  return { status: 'rejected', cancelledAt: at, cancelReason: offer.cancelRequestReason }
}

function silentAgreement(offer: OfferRow, requestedAt: Date, now: Date): ClockStep | null {
  const requestedBy = offer.cancelRequestedBy
  const due = after(requestedAt, CANCEL_SILENCE)
  if (now < due) return null
  return {
    happening: { type: 'cancel_agreed', by: null, requestedBy },
    changes: { cancelAgreedAt: due },
  }
}

function silentCompletion(offer: OfferRow, now: Date): ClockStep | null {
  const due = silentCompletionOf(offer)
  if (!due || now < due) return null
  return {
    happening: { type: 'trade_completed', by: null },
    changes: { status: 'completed', completedAt: due },
  }
}
