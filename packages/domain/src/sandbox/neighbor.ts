import type { OfferCommand } from '../offers/decide.ts'
import { type Move, may } from '../offers/moves.ts'
import type { Offer } from '../offers/offer.ts'

/** Milliseconds: long enough to be noticed, short enough to wait for. */
export const NEIGHBOR_DELAY_MS = 3_000

/**
 * A simulated neighbor's moves, likely ones first. The rules of real offers decide which are
 * possible.
 */
const answers = [
  'accept',
  'keep',
  'agreeCancel',
  'agreeAmendment',
  'agreeMeeting',
  'complete',
  'rate',
  'rateCancel',
] as const
type NeighborMove = (typeof answers)[number]

/** Moves that a neighbor makes only after the same move by the guest. */
const isAnswer: Partial<Record<Move, (offer: Offer) => boolean>> = {
  complete: ({ fromCompletedAt, toCompletedAt }) => (fromCompletedAt ?? toCompletedAt) !== null,
}

/** The next move of a simulated neighbor and its time; null while it is the guest's turn. */
export function neighborMove(
  offer: Offer,
  neighborId: string,
  now: Date,
): { command: OfferCommand; from: Date } | null {
  const move = answers.find(
    (answer) => may(answer, offer, neighborId, now) && (isAnswer[answer]?.(offer) ?? true),
  )
  if (!move) return null
  const from = new Date(offer.updatedAt.getTime() + NEIGHBOR_DELAY_MS)
  return { command: commandOf(move, offer), from }
}

function commandOf(move: NeighborMove, offer: Offer): OfferCommand {
  switch (move) {
    case 'accept':
    case 'keep':
      return { move, itemsSeen: offer.itemsSeen }
    case 'agreeAmendment':
      return {
        move,
        amendmentId: offer.amendment?.id ?? '',
        itemsSeen: offer.amendment?.itemsSeen ?? '',
      }
    case 'agreeMeeting':
      return {
        move,
        location: offer.proposedMeetingLocation ?? '',
        time: offer.proposedMeetingTime?.toISOString() ?? '',
        meetingProposedAt: offer.meetingProposedAt ?? undefined,
      }
    case 'rate':
      return { move, rating: 5, comment: 'Friendly, on time, and just as described. Thank you!' }
    case 'rateCancel':
      return { move, rating: 5, comment: 'Let me know in time. No hard feelings.' }
    default:
      return { move }
  }
}

/** Sent when a meeting is agreed. */
export const SEE_YOU_THERE = 'See you there! I’ll bring it along.'
