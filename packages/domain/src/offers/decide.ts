import { refuse } from '../decision.ts'
import { agreeCancel, rateCancel, requestCancel, withdrawCancel } from './cancellation.ts'
import { changeOf, type OfferChange, type Step } from './change.ts'
import { settled } from './clock.ts'
import { complete, rate } from './completion.ts'
import { agreeMeeting, type MeetingInput, proposeMeeting } from './meeting.ts'
import { type Move, moves } from './moves.ts'
import type { OfferView } from './offer.ts'
import type { OfferRefusal } from './refusals.ts'
import type { Rating } from './schemas.ts'

/** A move with what it needs. */
export type OfferCommand =
  | { move: 'accept' | 'decline' | 'reject' | 'withdraw' }
  | ({ move: 'proposeMeeting' } & MeetingInput)
  | ({ move: 'agreeMeeting'; meetingProposedAt?: Date | undefined } & MeetingInput)
  | { move: 'requestCancel'; reason: string }
  | { move: 'withdrawCancel' | 'agreeCancel' | 'complete' }
  | ({ move: 'rateCancel' | 'rate' } & Rating)

export type OfferDecision = OfferChange | { ok: false; code: OfferRefusal }

/** The one door through which a person changes an offer. What the clock owes by then is part of the change. */
export function decide(
  offer: OfferView,
  command: OfferCommand,
  actor: string,
  now: Date,
): OfferDecision {
  const current = settled(offer, now)
  const move: Move = command.move
  const refusal = moves[move](current, actor, now)
  if (refusal) return refuse(refusal)
  const step = stepOf(current, command, actor, now)
  return typeof step === 'string' ? refuse(step) : changeOf(offer, now, step)
}

function stepOf(
  offer: OfferView,
  command: OfferCommand,
  actor: string,
  now: Date,
): Step | OfferRefusal {
  switch (command.move) {
    case 'accept':
      return {
        next: { ...offer, status: 'accepted', acceptedAt: now },
        happenings: [{ type: 'offer_accepted' }],
      }
    case 'decline':
      return { next: null, happenings: [{ type: 'offer_declined' }] }
    case 'reject':
      return { next: { ...offer, status: 'rejected' }, happenings: [{ type: 'offer_declined' }] }
    case 'withdraw':
      return { next: null, happenings: [{ type: 'offer_withdrawn' }] }
    case 'proposeMeeting':
      return proposeMeeting(offer, command, actor, now)
    case 'agreeMeeting':
      return agreeMeeting(offer, command, actor, now)
    case 'requestCancel':
      return requestCancel(offer, command.reason, actor, now)
    case 'withdrawCancel':
      return withdrawCancel(offer, actor, now)
    case 'agreeCancel':
      return agreeCancel(offer, actor, now)
    case 'rateCancel':
      return rateCancel(offer, command, actor, now)
    case 'complete':
      return complete(offer, actor, now)
    case 'rate':
      return rate(offer, command, actor)
  }
}
