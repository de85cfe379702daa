import { type Move, may } from '../offers/moves.ts'
import type { Offer } from '../offers/offer.ts'

/** How long a simulated neighbor thinks before a move: long enough to be noticed, short enough to wait for. */
export const NEIGHBOR_THINKS = 3_000

/** What a simulated neighbor answers, the likely first: the rules of the real street decide what is possible. */
const answers = ['accept', 'agreeCancel', 'agreeMeeting', 'complete', 'rate', 'rateCancel'] as const
export type NeighborMove = (typeof answers)[number]

/** Moves that a neighbor makes only in answer to the guest's own. */
const isAnswer: Partial<Record<Move, (offer: Offer) => boolean>> = {
  complete: ({ fromCompletedAt, toCompletedAt }) => (fromCompletedAt ?? toCompletedAt) !== null,
}

/** What the simulated neighbor of an offer does next, and from when on; null while it is the guest's turn. */
export function neighborMove(
  offer: Offer,
  neighborId: string,
  now: Date,
): { move: NeighborMove; from: Date } | null {
  const move = answers.find(
    (answer) => may(answer, offer, neighborId, now) && (isAnswer[answer]?.(offer) ?? true),
  )
  return move
    ? { move, from: new Date(offer.updatedAt.getTime() + NEIGHBOR_THINKS) }
    : null
}
