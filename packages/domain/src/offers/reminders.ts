import {
  agreedMeetingOf,
  isProposalOpen,
  type Meeting,
  meetingToRemindOf,
  proposedMeetingOf,
} from '../meetings/meeting.ts'
import { isMeetingUnarranged, meetingToAskAbout } from '../meetings/reminders.ts'
import { after, before } from '../times.ts'
import type { ClockStep } from './clock.ts'
import { noShowOf } from './meeting/no-show.ts'
import { moves } from './moves.ts'
import type { Offer, OfferRow } from './offer.ts'
import {
  CANCEL_REMINDER,
  CANCEL_SILENCE,
  COMPLETION_NOTICE,
  expiryOf,
  OFFER_REMINDER,
  silentCompletionOf,
  waitsSince,
} from './periods.ts'

/** The due reminder, at most one. Only the job sends it: a move may make it unnecessary. */
export function reminderOf(offer: Offer, now: Date): ClockStep | null {
  if (offer.status === 'pending') return answerReminder(offer, now)
  if (offer.status !== 'accepted' || offer.cancelAgreedAt) return null
  if (offer.cancelRequestedAt) return cancelReminder(offer, offer.cancelRequestedAt, now)
  if (offer.fromCompletedAt || offer.toCompletedAt) return completionReminder(offer, now)
  const meeting = agreedMeetingOf(offer)
  if (!meeting) return unarrangedMeetingReminder(offer, now)
  return now < meeting.time ? meetingReminder(offer, now) : swapQuestion(offer, now)
}

/** None while the offer cannot be accepted, unless only its sender is missing to change that. */
function answerReminder(offer: Offer, now: Date): ClockStep | null {
  if (now < after(waitsSince(offer), OFFER_REMINDER)) return null
  const endsAt = expiryOf(offer)
  const refusal = moves.accept(offer, offer.toUserId, now)
  if (refusal === 'offers.sender_asked') {
    return offer.keepRemindedAt
      ? null
      : {
          event: { type: 'offer_keep_reminded', endsAt },
          changes: { keepAskedAt: offer.keepAskedAt ?? now, keepRemindedAt: now },
        }
  }
  return refusal || offer.offerRemindedAt
    ? null
    : { event: { type: 'offer_reminded', endsAt }, changes: { offerRemindedAt: now } }
}

function cancelReminder(offer: OfferRow, requestedAt: Date, now: Date): ClockStep | null {
  if (offer.cancelRemindedAt || now < after(requestedAt, CANCEL_REMINDER)) return null
  const agreesAt = after(requestedAt, CANCEL_SILENCE)
  const missed = noShowOf(offer, now)
  return {
    event: { type: 'cancel_reminded', requestedBy: offer.cancelRequestedBy, agreesAt, missed },
    changes: { cancelRemindedAt: now },
  }
}

function completionReminder(offer: OfferRow, now: Date): ClockStep | null {
  const completesAt = silentCompletionOf(offer)
  if (!completesAt || offer.completionRemindedAt) return null
  if (now < before(completesAt, COMPLETION_NOTICE)) return null
  const confirmedBy = offer.fromCompletedAt ? offer.fromUserId : offer.toUserId
  return {
    event: { type: 'completion_reminded', confirmedBy, completesAt },
    changes: { completionRemindedAt: now },
  }
}

function unarrangedMeetingReminder(offer: OfferRow, now: Date): ClockStep | null {
  if (!offer.acceptedAt || !isMeetingUnarranged(offer, offer.acceptedAt, now)) return null
  return {
    event: { type: 'meeting_missing', proposal: openProposal(offer, now) },
    changes: { meetingMissingRemindedAt: now },
  }
}

function meetingReminder(offer: OfferRow, now: Date): ClockStep | null {
  const meeting = meetingToRemindOf(offer, now)
  return (
    meeting && {
      event: { type: 'meeting_reminded', ...meeting },
      changes: { meetingRemindedAt: now },
    }
  )
}

function swapQuestion(offer: OfferRow, now: Date): ClockStep | null {
  const meeting = meetingToAskAbout(offer, now)
  return meeting && { event: { type: 'swap_asked', ...meeting }, changes: { swapAskedAt: now } }
}

/** The proposed meeting while it is in the future. */
function openProposal(offer: OfferRow, now: Date): ({ by: string } & Meeting) | null {
  const { proposedByUserId: by } = offer
  const meeting = isProposalOpen(offer, now) ? proposedMeetingOf(offer) : null
  return by && meeting ? { by, ...meeting } : null
}
