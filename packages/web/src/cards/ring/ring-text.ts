import { displayName } from '@swapstead/domain/accounts/user.ts'
import { isProposalOpen } from '@swapstead/domain/meetings/meeting.ts'
import { mayInRing, type RingMove, ratableBy } from '@swapstead/domain/rings/moves.ts'
import { othersOf, type RingPosition } from '@swapstead/domain/rings/ring.ts'
import { type RingView, ringOfView, ringViewAsOf } from '@swapstead/domain/rings/view.ts'
import type { BadgeTone } from '../../ui/list/Badge.tsx'

/** "Bob", "you", or "a neighbor" before all have agreed. */
export function nameIn(ring: RingView, position: RingPosition): string {
  if (position === ring.you) return 'you'
  const member = ring.members[position]
  return member ? displayName(member.user) : 'a neighbor'
}

/** The same name at the beginning of a sentence. A username keeps its spelling. */
export function nameFirst(ring: RingView, position: RingPosition): string {
  const name = nameIn(ring, position)
  return ring.members[position] && position !== ring.you
    ? name
    : name.charAt(0).toUpperCase() + name.slice(1)
}

/** "Bob and Cat" */
export function othersIn(ring: RingView): string {
  return othersOf(ring.you)
    .map((position) => nameIn(ring, position))
    .join(' and ')
}

export function ringTitle(ring: RingView): string {
  if (ring.agreedAt) return `Your swap with ${othersIn(ring)}`
  const { title } = ring.gets
  return ring.status === 'proposed'
    ? `A swap of three would get you “${title}”`
    : `A swap of three for “${title}”`
}

type RingBadge = { text: string; tone: BadgeTone }

export function ringBadge(ring: RingView, now: Date): RingBadge {
  const { status } = ringViewAsOf(ring, now)
  if (status === 'proposed') {
    if (ring.answer === 'yes') return { text: 'You said yes', tone: 'info' }
    return { text: 'Waiting for your answer', tone: 'wait' }
  }
  if (status === 'agreed') {
    return { text: ring.agreedMeeting ? 'Meeting set' : 'All said yes', tone: 'ok' }
  }
  if (status === 'completed') return { text: 'Completed', tone: 'ok' }
  return { text: ring.agreedAt ? 'Ended' : 'Didn’t work out', tone: 'plain' }
}

export function isRingProposalOpen(ring: RingView, now: Date): boolean {
  return isProposalOpen(ringOfView(ring), now)
}

/** What the reader has to do next, or the state of an agreed ring. */
export function ringDue(ring: RingView, now: Date): RingBadge {
  const asOf = ringOfView(ring)
  const may = (move: RingMove) => mayInRing(move, asOf, ring.you, now)
  if (may('confirmMissing')) return { text: 'Answer the report', tone: 'wait' }
  if (may('agreeMeeting')) return { text: 'Answer the meeting', tone: 'wait' }
  if (may('proposeMeeting') && !isRingProposalOpen(ring, now) && !ring.agreedMeeting) {
    return { text: 'Propose a meeting', tone: 'wait' }
  }
  if (may('handOver') && ring.agreedMeeting && ring.agreedMeeting.time <= now) {
    return { text: 'Hand over by code', tone: 'wait' }
  }
  if (may('rate')) return { text: 'Rate your neighbors', tone: 'wait' }
  return ringBadge(ring, now)
}

/** The members whom the reader may still rate. */
export function ratedNext(ring: RingView, now: Date): RingPosition[] {
  return ratableBy(ringOfView(ring), ring.you, now)
}
