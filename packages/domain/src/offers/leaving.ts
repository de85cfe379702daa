import { cancelled } from './clock.ts'
import type { OfferRow } from './offer.ts'
import { silentCompletionOf } from './periods.ts'
import type { Step } from './step.ts'

/** The reasons shown for trades that a party has left. They must not reveal a block. */
const LEFT_REASON = 'One side ended this trade.'
export const CONTESTED_REASON = 'One side says that the swap did not take place.'

/** Whether a party wrote this reason to cancel. */
export function isOwnWords(reason: string): boolean {
  return reason !== LEFT_REASON && reason !== CONTESTED_REASON
}

/**
 * A party leaves an accepted trade by blocking the other. It ends as cancelled by that party.
 * With one confirmation and no open cancellation, it completes unless the other contests it.
 */
export function leaveTrade<Row extends OfferRow>(offer: Row, userId: string, now: Date): Step {
  const left = { ...offer, leftAt: now, leftByUserId: userId }
  const confirmedBy = confirmerOf(offer)
  const completesAt = silentCompletionOf(left)
  if (confirmedBy && completesAt && !offer.cancelRequestedAt) {
    return {
      next: { ...left, completionRemindedAt: now },
      events: [{ type: 'trade_left', by: userId, confirmedBy, completesAt }],
    }
  }
  return {
    next: { ...left, ...cancelledByLeaving(offer, userId, now, LEFT_REASON) },
    events: [
      { type: 'trade_left', by: userId, confirmedBy: null, completesAt: null },
      { type: 'trade_cancelled', goneUserId: null },
    ],
  }
}

function confirmerOf(offer: OfferRow): string | null {
  if (offer.fromCompletedAt) return offer.fromUserId
  return offer.toCompletedAt ? offer.toUserId : null
}

/** An open request to cancel keeps its author and reason, and counts as agreed. */
export function cancelledByLeaving(
  offer: OfferRow,
  userId: string,
  now: Date,
  reason: string,
): Partial<OfferRow> {
  const requested = offer.cancelRequestedAt
    ? {}
    : { cancelRequestedBy: userId, cancelRequestReason: reason, cancelRequestedAt: now }
  const asked = { ...offer, ...requested }
  return {
    ...requested,
    cancelAgreedAt: offer.cancelAgreedAt ?? now,
    ...cancelled(asked, now),
  }
}
