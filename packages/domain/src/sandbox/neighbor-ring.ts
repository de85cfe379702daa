import { netsOf } from '../rings/cash.ts'
import type { RingCommand } from '../rings/decide.ts'
import { mayInRing, ringEndOf } from '../rings/moves.ts'
import { nextOf, othersOf, positionOf, type RingFacts, type RingPosition } from '../rings/ring.ts'
import { NEIGHBOR_DELAY_MS } from './neighbor.ts'

/** Milliseconds between a guest's item and a swap of three with simulated neighbors. */
const NEIGHBOR_RING_DELAY_MS = 12_000

type RingItem = {
  id: string
  userId: string
  /** Cents. */
  value: number
}

/** Items in the order of the cycle: the guest's goes to the owner of the second one. */
export type NeighborRing = { items: readonly RingItem[]; nets: number[] }

/**
 * The swap of an item with those of two neighbors that needs the least cash; null if there is none.
 */
export function neighborRing(own: RingItem, near: readonly RingItem[]): NeighborRing | null {
  const cycles = near.flatMap((second) =>
    near.filter((third) => third.userId !== second.userId).map((third) => [own, second, third]),
  )
  const rings = cycles.flatMap((items) => {
    const nets = netsOf(items.map(({ value }) => ({ value, mostCents: null })))
    return nets ? [{ items, nets }] : []
  })
  return rings.toSorted((one, other) => cashOf(one) - cashOf(other))[0] ?? null
}

function cashOf({ nets }: NeighborRing): number {
  return nets.reduce((sum, net) => sum + Math.abs(net), 0)
}

export function neighborRingFrom({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + NEIGHBOR_RING_DELAY_MS)
}

/** Commands of neighbors. The caller adds the code. */
type NeighborCommand = Exclude<RingCommand, { move: 'handOver' }> | { move: 'handOver' }
export type NeighborRingMove = { position: RingPosition; command: NeighborCommand; from: Date }

/** The next moves of the simulated neighbors in a swap of three; none while it is the guest's turn. */
export function neighborRingMoves(ring: RingFacts, guestId: string, now: Date): NeighborRingMove[] {
  const guest = positionOf(ring, guestId)
  if (guest === null) return []
  const from = new Date(lastMoveOf(ring, guest) + NEIGHBOR_DELAY_MS)
  return othersOf(guest).flatMap((position) => {
    const command = commandOf(ring, position, guest)
    const isTheirs = command && mayInRing(command.move, ring, position, now)
    return isTheirs ? [{ position, command, from }] : []
  })
}

/** Neighbors follow the guest: they never move first. */
function commandOf(
  ring: RingFacts,
  position: RingPosition,
  guest: RingPosition,
): NeighborCommand | null {
  const { answer, gaveAt } = ring.members[guest]
  const { status, meetingProposedAt } = ring
  if (status === 'proposed') return answer === 'yes' ? { move: 'agree' } : null
  if (ringEndOf(ring)) return ratingOf(ring, position, guest)
  if (meetingProposedAt) return { move: 'agreeMeeting', meetingProposedAt }
  return gaveAt ? { move: 'handOver' } : null
}

function ratingOf(
  { members, completedAt }: RingFacts,
  position: RingPosition,
  of: RingPosition,
): NeighborCommand | null {
  if (members[position].rated.includes(of)) return null
  const comment = completedAt
    ? 'Friendly, on time, and just as described. Three of us on one bench!'
    : 'Let us know in time. No hard feelings.'
  return { move: 'rate', of, rating: 5, comment }
}

/** When the guest last moved, or the ring ended. */
function lastMoveOf({ members, ...ring }: RingFacts, guest: RingPosition): number {
  const { answeredAt, meetingAgreedAt, gaveAt } = members[guest]
  const moments = [answeredAt, meetingAgreedAt, gaveAt, ring.completedAt, ring.endedAt]
  return Math.max(...moments.map((moment) => moment?.getTime() ?? 0))
}

/**
 * The neighbor whose screen shows the code for the guest; null while no hand-over of theirs is due.
 */
export function receiverOfGuest(ring: RingFacts, guestId: string, now: Date): RingPosition | null {
  const guest = positionOf(ring, guestId)
  return guest !== null && mayInRing('handOver', ring, guest, now) ? nextOf(guest) : null
}
