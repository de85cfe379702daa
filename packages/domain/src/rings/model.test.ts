import { expect, test } from 'vitest'
import { type Place, ReferenceRing, type ReferenceRingMove } from '../../test/reference-ring.ts'
import { sampleRing } from '../../test/sample-ring.ts'
import { ringViewOf } from '../../test/sample-ring-view.ts'
import { DAY, HOUR } from '../times.ts'
import { advanceRingClock, endRing, type RingEndCause, type RingItemEffect } from './change.ts'
import { ringAsOf, ringSilentCompletionOf, ringStandstillEndOf } from './clock.ts'
import { decideRing, type RingCommand } from './decide.ts'
import { ringRefusalOf } from './moves.ts'
import {
  paymentsOf,
  type RingFacts,
  type RingPosition,
  type RuledRingFacts,
  ringPositions,
} from './ring.ts'
import { ringOfView, ringViewAsOf } from './view.ts'

/** Noon in New York. Only whole days are added: meetings are allowed at that hour. */
const start = Date.parse('2026-06-01T16:00:00Z')
const waits = [
  0,
  0,
  0,
  0,
  0,
  HOUR,
  HOUR,
  2 * HOUR,
  23 * HOUR,
  DAY,
  DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
  31 * DAY,
]
const SEQUENCES = 800
const STEPS = 40

/** A seeded random source, the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}
type Dice = ReturnType<typeof dice>

const placeOf = (roll: Dice) => roll(3) as Place

/** Mostly a move that fits the stage, so that rings get far; otherwise any move. */
function wishOf(roll: Dice, reference: ReferenceRing, now: number): ReferenceRingMove {
  const pick = (kinds: readonly ReferenceRingMove['move'][]) => kinds[roll(kinds.length)] ?? 'agree'
  const isFitting = roll(4) > 0
  const move = pick(isFitting ? reference.fitting : everything)
  const hour = new Date(now).getUTCHours()
  const isAllowedHour = hour >= 10 || hour < 2
  if (move === 'propose' && !isAllowedHour) return { move: 'postpone' }
  if (move === 'give') return { move, isRight: roll(6) > 0 }
  return move === 'miss' || move === 'rate' ? { move, who: placeOf(roll) } : { move }
}

const everything = [
  'agree',
  'postpone',
  'agree',
  'postpone',
  'decline',
  'stepOut',
  'propose',
  'accept',
  'give',
  'miss',
  'confirm',
  'withdraw',
  'dispute',
  'rate',
] as const

function commandOf(wish: ReferenceRingMove, ring: RingFacts, now: number): RingCommand {
  switch (wish.move) {
    case 'decline':
      return { move: 'decline', reason: null }
    case 'stepOut':
      return { move: 'stepOut', words: 'No time' }
    case 'propose':
      return {
        move: 'proposeMeeting',
        location: '1 Main St',
        time: new Date(now + DAY).toISOString(),
      }
    case 'accept':
      return { move: 'agreeMeeting', meetingProposedAt: ring.meetingProposedAt ?? new Date(0) }
    case 'give':
      return { move: 'handOver', isRightCode: wish.isRight }
    case 'miss':
      return { move: 'reportMissing', missing: wish.who }
    case 'confirm':
      return { move: 'confirmMissing' }
    case 'withdraw':
      return { move: 'withdrawMissing' }
    case 'dispute':
      return { move: 'disputeMissing' }
    case 'rate':
      return { move: 'rate', of: wish.who, rating: 5, comment: 'Fine' }
    default:
      return { move: wish.move }
  }
}

/** Long waits are rare until a meeting is agreed: a proposal lives for two days. */
function waitIn({ isEarly }: ReferenceRing, roll: Dice): number {
  if (isEarly && roll(20) > 0) return roll(4) === 0 ? HOUR : 0
  return waits[roll(waits.length)] ?? 0
}

/** Follows the effects on items, as the database does. */
class Items {
  held = new Set<string>()
  swapped = new Set<string>()

  follow(effects: readonly RingItemEffect[]): void {
    for (const { type, itemIds } of effects) {
      for (const id of itemIds) {
        expect(this.held.has(id), type).toBe(type !== 'items_locked')
        if (type === 'items_locked') this.held.add(id)
        else this.held.delete(id)
        if (type === 'items_retired') this.swapped.add(id)
      }
    }
  }
}

const stages = { proposed: 'asked', agreed: 'agreed', completed: 'done', ended: 'over' } as const
const made = new Map<string, number>()
const ends = new Set<string>()

const tells = ['ring_meeting_missing', 'ring_swap_asked']

function runJob(ring: RingFacts, items: Items, reference: ReferenceRing, now: number): RingFacts {
  const due = advanceRingClock(ring, new Date(now))
  items.follow(due?.effects ?? [])
  reference.age(now)
  for (const { type } of due?.events ?? []) {
    if (tells.includes(type)) reference.tell(now)
    if (tells.includes(type)) ends.add(type)
  }
  return { ...ring, ...due?.next }
}

const moves = ['agree', 'postpone', 'decline', 'proposeMeeting', 'agreeMeeting', 'stepOut'] as const
const laterMoves = [
  'handOver',
  'reportMissing',
  'confirmMissing',
  'withdrawMissing',
  'disputeMissing',
  'rate',
] as const

/**
 * What the rules say about a ring: the possible moves, its state, and when silence completes it.
 */
function readingOf(ring: RuledRingFacts, position: RingPosition, now: Date) {
  const { status, completedAt, endedAt, endReason } = ringAsOf(ring, now)
  const may = [...moves, ...laterMoves, 'write' as const].map(
    (move) => `${move}: ${ringRefusalOf(move, ring, position, now)}`,
  )
  const silent =
    ringSilentCompletionOf(ringAsOf(ring, now)) ?? ringStandstillEndOf(ringAsOf(ring, now))
  return { status, completedAt, endedAt, endReason, may, silent }
}

/** A page that has been open since the last change must show what the server says. */
function expectPagesAgree(ring: RingFacts, opened: Date, now: Date, label: string): void {
  for (const position of ringPositions) {
    const view = ringViewOf(ringAsOf(ring, opened), position)
    const page = readingOf(ringOfView(view), position, now)
    expect(page, `${label}, page of ${position}`).toEqual(readingOf(ring, position, now))
    const { status, completedAt, endedAt, endReason } = ringViewAsOf(view, now)
    expect(page).toMatchObject({ status, completedAt, endedAt, endReason })
  }
}

function endOf({ agreedAt, endReason, status }: RingFacts): string {
  return agreedAt && endReason === 'unanswered' ? 'stood still' : (endReason ?? status)
}

function playOnce(seed: number, steps = STEPS) {
  const roll = dice(seed)
  let now = start
  let ring = sampleRing(new Date(now))
  const reference = new ReferenceRing(now)
  const items = new Items()
  let opened = new Date(now)
  for (let step = 0; step < steps; step += 1) {
    now += waitIn(reference, roll)
    if (roll(4) === 0) ring = runJob(ring, items, reference, now)
    const who = placeOf(roll)
    const wish = wishOf(roll, reference, now)
    const label = `seed ${seed}, step ${step}: ${who} ${wish.move}`
    expectPagesAgree(ring, opened, new Date(now), label)
    const decision = decideRing(ring, commandOf(wish, ring, now), who, new Date(now))
    reference.age(now)
    expect(decision.ok, label).toBe(reference.make(who, wish, now))
    if (decision.ok) {
      // Open pages learn of a change by its event. A "not now" concerns nobody else.
      if (wish.move !== 'postpone') expect(decision.events, label).not.toEqual([])
      made.set(wish.move, (made.get(wish.move) ?? 0) + 1)
      items.follow(decision.effects)
      ring = { ...ring, ...decision.next }
      opened = new Date(now)
    }
    const current = ringAsOf(ring, new Date(now))
    expect(stages[current.status], label).toBe(reference.stage)
    expect(current.endReason, label).toBe(reference.why)
    if (current.status === ring.status) expect(items.held.size > 0, label).toBe(reference.held)
    ends.add(endOf(current))
  }
  return { ring, reference, items, now }
}

test('R-40 R-42 R-43 R-47 whatever three people and the clock do, the rules, open pages and a second model agree', () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) playOnce(seed)
  for (const move of everything) {
    expect(made.get(move) ?? 0, move).toBeGreaterThan(0)
  }
  expect([...ends].sort()).toEqual(
    [
      ...['agreed', 'completed', 'declined', 'no_show', 'proposed', 'stepped_out', 'unanswered'],
      ...['stood still', ...tells],
    ].sort(),
  )
})

const partings = ['banned', 'parted', 'gone'] as const

/** Plays a while, then one of the three is banned, blocked or deleted. Returns what happened. */
function playToAnEnd(seed: number): string {
  const roll = dice(seed)
  const { ring: before, reference, items, now } = playOnce(seed, 8 + roll(STEPS - 8))
  const who = placeOf(roll)
  const parting = partings[roll(partings.length)] ?? 'gone'
  const causes: Record<typeof parting, RingEndCause> = {
    banned: { cause: 'member_banned' },
    parted: { cause: 'members_parted' },
    gone: { cause: 'member_deleted', userId: before.members[who].userId },
  }
  if (parting === 'banned') reference.ban(now)
  else if (parting === 'parted') reference.block(now)
  else reference.leave(who, now)
  const change = endRing(before, causes[parting], new Date(now))
  items.follow(change?.effects ?? [])
  const ring = { ...before, ...change?.next }
  const owed = reference.owes === null ? [] : [ring.members[reference.owes].itemId]
  const label = `seed ${seed}: ${who} is ${parting}`
  expect(stages[ring.status], label).toBe(reference.stage)
  expect(ring.endReason, label).toBe(reference.why)
  expect(change?.owed ? [change.owed.itemId] : [], label).toEqual(owed)
  // An owed item stays held. All others are free or swapped, unless the swap goes on.
  const held = ring.status === 'agreed' ? ring.members.map(({ itemId }) => itemId) : owed
  expect([...items.held].sort(), label).toEqual(held.toSorted())
  const given = ring.members.filter(({ gaveAt }) => gaveAt).length
  return `${parting} after ${given}, ${owed.length > 0 ? 'owed' : ring.status}`
}

test('R-46 R-76 T-98 whenever one of the three is banned, blocked or leaves, the rules and a second model agree', () => {
  const seen = new Set(Array.from({ length: SEQUENCES / 2 }, (_, seed) => playToAnEnd(seed + 1)))
  const kinds = ['banned after 0, ended', 'banned after 1, agreed', 'banned after 2, agreed']
  for (const kind of [
    ...kinds,
    'parted after 0, ended',
    'parted after 0, agreed',
    'parted after 1, agreed',
    'gone after 0, ended',
    'gone after 1, owed',
    'gone after 2, owed',
  ]) {
    expect(seen).toContain(kind)
  }
})

test('T-96 nets that add up to zero are paid in at most two payments that even them out', () => {
  const roll = dice(7)
  for (let round = 0; round < 2_000; round += 1) {
    const [one, other] = [(roll(51) - 25) * 100, (roll(51) - 25) * 100]
    const nets = [one, other, -one - other]
    const payments = paymentsOf({ members: nets.map((net) => ({ net })) })
    expect(payments.length).toBeLessThanOrEqual(2)
    const left = [...nets]
    for (const { from, to, cents } of payments) {
      expect(cents).toBeGreaterThan(0)
      left[from] = (left[from] ?? 0) - cents
      left[to] = (left[to] ?? 0) + cents
    }
    expect(left.map((net) => net + 0)).toEqual(ringPositions.map(() => 0))
  }
})
