import type { RefusalKind } from '../src/decision.ts'
import type { OfferCommand } from '../src/offers/decide.ts'
import type { OfferRow } from '../src/offers/offer.ts'
import { offerRefusals } from '../src/offers/refusals.ts'
import {
  type ReferenceContext,
  type ReferenceMove,
  ReferenceTrade,
  type Side,
  type Stage,
} from './reference-trade.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The owner of each item in every world. */
export const owners = { lamp: 'ann', desk: 'ann', sofa: 'bob', tent: 'bob', rug: 'cat' }
export type Item = keyof typeof owners
/**
 * Offers that share items in every way: wanted twice, wanted in one and offered in another, for
 * cash, and bundles with the same first items as others or in another order.
 */
const templates: [wanted: Item[], offered: Item[], from: string][] = [
  [['sofa'], ['lamp'], 'ann'],
  [['lamp'], ['sofa'], 'bob'],
  [['sofa'], ['rug'], 'cat'],
  [['lamp'], [], 'cat'],
  [['rug'], ['desk'], 'ann'],
  [['sofa', 'tent'], ['lamp', 'desk'], 'ann'],
  [['tent', 'sofa'], ['desk', 'lamp'], 'ann'],
]
export const moves: ReferenceMove[] = [
  'accept',
  'decline',
  'reject',
  'withdraw',
  'counter',
  'proposeMeeting',
  'agreeMeeting',
  'requestCancel',
  'reportNoShow',
  'disputeNoShow',
  'withdrawCancel',
  'agreeCancel',
  'rateCancel',
  'complete',
  'handOver',
  'contest',
  'rate',
]
const sides: Side[] = ['sender', 'receiver', 'stranger']
type Choice = [side: Side, move: ReferenceMove]
const everything = sides.flatMap((side) => moves.map((move): Choice => [side, move]))
const dropping: ReferenceMove[] = ['decline', 'reject', 'withdraw', 'counter']
/** They need a meeting, so they are taken more often than others. */
const meetingMoves: ReferenceMove[] = ['agreeMeeting', 'reportNoShow', 'disputeNoShow', 'handOver']
// Waits are mostly short, so that trades advance before they expire.
const waits = [
  0,
  0,
  0,
  0,
  1,
  1,
  HOUR,
  HOUR,
  HOUR,
  5 * HOUR,
  DAY,
  DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
  31 * DAY,
]
const statuses: Record<RefusalKind, number> = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  hidden: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  unavailable: 503,
}

function stageOf(row: OfferRow | null | undefined): Stage {
  if (!row) return 'gone'
  if (row.status === 'accepted') return row.cancelAgreedAt ? 'ending' : 'trading'
  if (row.status === 'rejected') return row.cancelledAt ? 'cancelled' : 'closed'
  return row.status
}

/** How often each move was made. */
export const taken = new Map<ReferenceMove, number>()

/** The reminder types sent in any sequence so far. */
export const reminded = new Set<string>()

type Maybe<T> = T | Promise<T>
type Answer = { ok: true } | { ok: false; code: string }

/**
 * One side of the comparison: the rules in memory, or the services on a database. Each world has
 * its own names.
 */
export type World = {
  /** No item offered means cash alone. */
  make(id: string, wanted: Item[], offered: Item[], from: string, now: Date): Maybe<Answer>
  /** Null when the offer no longer exists. */
  decide(id: string, command: OfferCommand, actor: string, now: Date): Maybe<Answer | null>
  /** The same items with the sides turned and other cash; `newId` names the offer that stands then. */
  counter(id: string, newId: string, actor: string, now: Date): Maybe<Answer | null>
  runClock(id: string, now: Date): Maybe<void>
  ban(id: string, userId: string, now: Date): Maybe<void>
  /** This member blocks the other party. */
  part(id: string, userId: string, now: Date): Maybe<void>
  rowOf(id: string): Maybe<OfferRow | null | undefined>
  /** The reminders sent to the parties of an offer, in any order. */
  remindersOf(id: string): Maybe<string[]>
  heldItems(): Maybe<string[]>
  retiredItems(): Maybe<string[]>
}

/** Steps that pause at each call of the world. A world in memory then needs no promises. */
type Steps<T = void> = Generator<unknown, T, unknown>

function* ask<T>(question: Maybe<T>): Steps<T> {
  return (yield question) as T
}

/** Plays a sequence in a synchronous world. */
export function compare(world: World, sequence: readonly number[]): void {
  const steps = new Comparison(world).play(sequence)
  for (let next = steps.next(); !next.done; ) next = steps.next(next.value)
}

/** Plays a sequence in an asynchronous world. */
export async function compareSlowly(world: World, sequence: readonly number[]): Promise<void> {
  const steps = new Comparison(world).play(sequence)
  for (let next = steps.next(); !next.done; ) next = steps.next(await next.value)
}

type Known = {
  id: string
  wanted: Item[]
  offered: Item[]
  from: string
  reference: ReferenceTrade
}

/** Applies every step to a world and the reference, and compares the two. */
class Comparison {
  readonly world: World
  readonly known: Known[] = []
  readonly #swapped = new Set<string>()
  #now = Date.UTC(2026, 0, 1, 12)

  constructor(world: World) {
    this.world = world
  }

  *play(sequence: readonly number[]): Steps {
    for (const number of sequence) yield* this.#step(number)
    yield* this.#finish()
  }

  *#step(number: number): Steps {
    let rest = number
    const pick = (count: number) => {
      const picked = rest % count
      rest = Math.floor(rest / count)
      return picked
    }
    this.#now += waits[pick(waits.length)] ?? 0
    this.#age()
    const kind = pick(8)
    const target = this.#target(pick(Math.max(1, this.known.length)), kind)
    if (kind === 0 || !target) yield* this.#make(pick(templates.length))
    else if (kind === 1) yield* this.#runJob(target)
    else if (kind === 2 && pick(4) === 0) yield* this.#ban(target)
    else if (kind === 2 && pick(isConfirmed(target) ? 1 : 4) === 0) yield* this.#part(target, pick)
    else yield* this.#move(target, pick, this.#isGuided(target, kind))
  }

  #target(index: number, kind: number): Known | undefined {
    return (kind > 2 ? this.known.find(isAsked) : undefined) ?? this.known[index]
  }

  #isGuided(target: Known, kind: number): boolean {
    return kind > 4 || isAsked(target) || this.#passMeeting(target, kind)
  }

  /** Waits until an agreed meeting is over, so that sequences get to what follows it. */
  #passMeeting({ reference }: Known, kind: number): boolean {
    const met = reference.agreedFor ?? 0
    if (kind > 3 || met <= this.#now || reference.stage !== 'trading') return false
    this.#now = met + HOUR
    this.#age()
    return reference.stage === 'trading'
  }

  /** After the job has run, every offer equals the reference. */
  *#finish(): Steps {
    this.#age()
    for (const target of this.known) yield* this.#runJob(target)
    for (const target of this.known) yield* this.#compare(target)
    const held = this.known.filter(({ reference }) => reference.holdsItems).flatMap(itemsOf)
    same((yield* ask(this.world.heldItems())).sort().join(), held.sort().join(), 'locked items')
    const retired = yield* ask(this.world.retiredItems())
    same(retired.sort().join(), [...this.#swapped].sort().join(), 'swapped items')
  }

  /** A finished trade holds its items until the job stores the end, so the job visits it first. */
  *#runJob(target: Known): Steps {
    const isHolder = (other: Known) =>
      other !== target && other.reference.wasAccepted && sharesItems(target, other)
    for (const one of [...this.known.filter(isHolder), target]) {
      const isHeld = one.reference.stage === 'pending' && this.#isBusy(one)
      for (const told of one.reference.remind(this.#now, isHeld)) reminded.add(told)
      yield* ask(this.world.runClock(one.id, new Date(this.#now)))
      yield* this.#compare(one)
    }
  }

  #age(): void {
    for (const target of this.known) {
      if (target.reference.age(this.#now)) this.#swap(target)
    }
  }

  #swap(target: Known): void {
    for (const item of itemsOf(target)) this.#swapped.add(item)
    for (const other of this.known) {
      const isPending = other.reference.stage === 'pending'
      if (isPending && sharesItems(target, other)) other.reference.stage = 'closed'
    }
  }

  #isBusy(target: Known): boolean {
    return this.known.some(
      (other) => other !== target && other.reference.holdsItems && sharesItems(target, other),
    )
  }

  *#make(index: number): Steps {
    const [wanted, offered, from] = templates[index] ?? [['sofa'], ['lamp'], 'ann']
    const id = `offer ${this.known.length}`
    const made = { id, wanted, offered, from, reference: new ReferenceTrade(this.#now) }
    const twin = this.#hasPending(wanted, offered)
    const isSwapped = itemsOf(made).some((item) => this.#swapped.has(item))
    const now = new Date(this.#now)
    const decision = yield* ask(this.world.make(id, wanted, offered, from, now))
    same(decision.ok, !(twin || isSwapped || this.#isBusy(made)), `make ${index}`)
    if (decision.ok) this.known.push(made)
  }

  #hasPending(wanted: Item[], offered: Item[]): boolean {
    return this.known.some(
      (other) =>
        other.reference.stage === 'pending' &&
        isSameSet(other.wanted, wanted) &&
        isSameSet(other.offered, offered),
    )
  }

  *#ban(target: Known): Steps {
    target.reference.cutShort(this.#now)
    yield* ask(this.world.ban(target.id, ownerOf(target), new Date(this.#now)))
    yield* this.#compare(target)
  }

  *#part(target: Known, pick: (count: number) => number): Steps {
    const side = pick(2) === 0 ? 'sender' : 'receiver'
    target.reference.part(side, this.#now)
    const userId = this.#actor(target, side)
    yield* ask(this.world.part(target.id, userId, new Date(this.#now)))
    yield* this.#compare(target)
  }

  *#move(target: Known, pick: (count: number) => number, isGuided: boolean): Steps {
    const { reference } = target
    const hour = pick(6) === 0 ? 8 : 18
    const next = (Math.floor(this.#now / DAY) + 1 + pick(4)) * DAY + hour * HOUR
    const meetingAt = reference.meeting && pick(2) === 0 ? reference.meeting.at : next
    // 18:00 UTC is a meeting hour in New York; 8:00 UTC is 3 or 4 in the morning.
    const isHourAllowed = new Date(meetingAt).getUTCHours() === 18 && meetingAt > this.#now
    const busy = this.#isBusy(target)
    const isTwin = this.#hasPending(target.offered, target.wanted)
    const context = { now: this.#now, busy, isTwin, meetingAt, isHourAllowed }
    const [side, move] = this.#choose(reference, context, pick, isGuided)
    const actor = side === 'stranger' ? 'eve' : this.#actor(target, side)
    // An offer of cash alone has nothing to turn.
    if (move === 'counter' && isCashAlone(target)) return
    const verdict = reference.judge(side, move, context)
    const newId = `offer ${this.known.length}`
    const decision = yield* this.#send(target, actor, command(move, meetingAt), newId)
    const status = decision?.ok ? 200 : statuses[kindOf(decision?.code)]
    same(status, verdict, `${side} ${move} at ${reference.stage}`)
    if (verdict !== 200) return
    if (reference.make(side, move, context)) this.#swap(target)
    yield* this.#taken(target, move, newId)
  }

  *#taken(target: Known, move: ReferenceMove, newId: string): Steps {
    taken.set(move, (taken.get(move) ?? 0) + 1)
    if (move === 'counter') this.known.push(this.#turned(target, newId))
    yield* this.#compare(target)
  }

  *#send(target: Known, actor: string, sent: OfferCommand, newId: string): Steps<Answer | null> {
    const now = new Date(this.#now)
    if (sent.move === 'counter') {
      return yield* ask(this.world.counter(target.id, newId, actor, now))
    }
    return yield* ask(this.world.decide(target.id, sent, actor, now))
  }

  #turned(target: Known, id: string): Known {
    const { wanted, offered, reference } = target
    return {
      ...{ id, wanted: offered, offered: wanted, from: ownerOf(target) },
      reference: new ReferenceTrade(this.#now, reference.counters + 1),
    }
  }

  /** Any move by anybody, or one that the reference allows, so that sequences get far. */
  #choose(
    reference: ReferenceTrade,
    context: ReferenceContext,
    pick: (count: number) => number,
    isGuided: boolean,
  ): Choice {
    const open = isGuided
      ? everything.filter(([side, move]) => reference.judge(side, move, context) === 200)
      : []
    const onward = open.filter(([, move]) => !dropping.includes(move))
    const late = open.filter(([, move]) => meetingMoves.includes(move))
    const dispute = late.find(([, move]) => move === 'disputeNoShow')
    if (dispute && pick(2) > 0) return dispute
    if (late.length > 0 && pick(3) > 0) return late[pick(late.length)] ?? ['stranger', 'accept']
    const choices = [onward, open, everything].find(({ length }) => length > 0) ?? everything
    return choices[pick(choices.length)] ?? ['stranger', 'accept']
  }

  #actor({ wanted, from }: Known, side: Side): string {
    return side === 'sender' ? from : ownerOf({ wanted })
  }

  *#compare({ id, reference }: Known): Steps {
    const row = yield* ask(this.world.rowOf(id))
    same(stageOf(row), reference.stage, id)
    if (!row) return
    const told = yield* ask(this.world.remindersOf(id))
    same(told.sort().join(), reference.reminders.join(), 'reminders')
    const { request, confirmed, ratedCancel, rated } = reference
    const requester = row.cancelRequestedBy === row.fromUserId ? 'sender' : 'receiver'
    same(row.cancelRequestedAt ? requester : undefined, request?.by, 'requester')
    same(row.noShowReportedAt?.getTime(), reference.missed?.at, 'missed meeting')
    same(row.agreedMeetingTime?.getTime() ?? null, reference.agreedFor, 'meeting')
    same(given(row.fromCompletedAt, row.toCompletedAt), listed(confirmed), 'confirmations')
    same(given(row.cancelFromUserRating, row.cancelToUserRating), listed(ratedCancel), 'ratings')
    same(given(row.fromUserRating, row.toUserRating), listed(rated), 'ratings')
    same((row.completedAt ?? row.cancelledAt)?.getTime() ?? 0, reference.endedAt, 'end')
  }
}

/** `expect` is too slow for millions of comparisons. */
function same(actual: unknown, expected: unknown, what: string): void {
  if (!Object.is(actual, expected)) throw new Error(`${what}: ${actual} instead of ${expected}`)
}

function given(bySender: unknown, byReceiver: unknown): string {
  return `${bySender === null ? '' : 'sender '}${byReceiver === null ? '' : 'receiver'}`
}

function listed(by: ReadonlySet<Side> | ReadonlyMap<Side, number>): string {
  return `${by.has('sender') ? 'sender ' : ''}${by.has('receiver') ? 'receiver' : ''}`
}

/** Blocks come more often then, so that sequences get to a contest. */
const isConfirmed = ({ reference }: Known) => reference.confirmed.size === 1
/** Answers come at once then, so that sequences get to a dispute. */
const isAsked = ({ reference }: Known) => reference.missed?.isAnswered === false
const itemsOf = ({ wanted, offered }: Pick<Known, 'wanted' | 'offered'>) => [...wanted, ...offered]
const isCashAlone = ({ offered }: Known) => offered.length === 0
const ownerOf = ({ wanted }: Pick<Known, 'wanted'>) => owners[wanted[0] ?? 'lamp']
const isSameSet = (one: readonly Item[], other: readonly Item[]) =>
  one.toSorted().join() === other.toSorted().join()
const sharesItems = (one: Known, other: Known) =>
  itemsOf(one).some((item) => itemsOf(other).includes(item))

function kindOf(code: string | undefined): RefusalKind {
  if (!code) return 'hidden'
  return offerRefusals[code as keyof typeof offerRefusals][0]
}

function command(move: ReferenceMove, meetingAt: number): OfferCommand {
  switch (move) {
    case 'proposeMeeting':
    case 'agreeMeeting':
      return { move, location: '1 Main St', time: new Date(meetingAt).toISOString() }
    case 'requestCancel':
      return { move, reason: 'The sofa does not fit' }
    case 'handOver':
      return { move, isRightCode: true }
    case 'rate':
    case 'rateCancel':
      return { move, rating: 5, comment: 'Fine' }
    default:
      return { move }
  }
}
