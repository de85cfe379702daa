import type { RefusalKind } from '../src/decision.ts'
import type { OfferCommand } from '../src/offers/decide.ts'
import type { OfferRow } from '../src/offers/offer.ts'
import { offerRefusals } from '../src/offers/refusals/refusals.ts'
import type { Answer, Maybe, World } from './compared-world.ts'
import type { ReferenceContext, ReferenceMove, Side, Stage } from './reference-moves.ts'
import {
  hasSameItems,
  judgeAmendedTerms,
  judgeCounterTerms,
  type Terms,
  turned,
} from './reference-terms.ts'
import { ReferenceTrade } from './reference-trade.ts'
import {
  type Choice,
  chooseMove,
  chooseReason,
  chooseTerms,
  owners,
  type Pick,
  templates,
  waits,
} from './trade-choices.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

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

type Parties = { from: string; to: string }
type Known = {
  id: string
  terms: Terms
  from: string
  to: string
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
    const pick: Pick = (count) => {
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
    for (const target of this.known) {
      yield* this.#compare(target)
      yield* this.#compareTerms(target)
    }
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
      const { amendment } = other.reference
      if (amendment && sharesItems(target, amendment)) other.reference.amendment = null
    }
  }

  #isBusy(target: Known): boolean {
    return this.#areBusy(itemsOf(target), target)
  }

  #areBusy(items: string[], target: Known): boolean {
    return this.known.some(
      (other) =>
        other !== target &&
        other.reference.holdsItems &&
        itemsOf(other).some((item) => items.includes(item)),
    )
  }

  *#make(index: number): Steps {
    const [wanted, offered, from] = templates[index] ?? [['sofa'], ['lamp'], 'ann']
    const id = `offer ${this.known.length}`
    const terms = { wanted, offered, cash: 500, cashAsked: 0 }
    const to = owners[wanted[0] ?? 'lamp']
    const made = { id, terms, from, to, reference: new ReferenceTrade(this.#now) }
    const isSwapped = itemsOf(made).some((item) => this.#swapped.has(item))
    const isRefused = this.#hasPending(from, terms) || isSwapped || this.#isBusy(made)
    const decision = yield* ask(this.world.make(id, terms, from, new Date(this.#now)))
    same(decision.ok, !isRefused, `make ${index}`)
    if (decision.ok) this.known.push(made)
  }

  #hasPending(from: string, terms: Terms): boolean {
    return this.known.some(
      (other) =>
        other.reference.stage === 'pending' &&
        other.from === from &&
        hasSameItems(other.terms, terms),
    )
  }

  *#ban(target: Known): Steps {
    target.reference.cutShort(this.#now)
    yield* ask(this.world.ban(target.id, target.to, new Date(this.#now)))
    yield* this.#compare(target)
  }

  *#part(target: Known, pick: Pick): Steps {
    const side = pick(2) === 0 ? 'sender' : 'receiver'
    target.reference.part(side, this.#now)
    const userId = this.#actor(target, side)
    yield* ask(this.world.part(target.id, userId, new Date(this.#now)))
    yield* this.#compare(target)
  }

  *#move(target: Known, pick: Pick, isGuided: boolean): Steps {
    const { reference } = target
    const contextOf = this.#contexts(target, pick)
    const choice = chooseMove(reference, contextOf, pick, isGuided)
    const [side, move] = choice
    const context = contextOf(choice)
    const verdict = reference.judge(side, move, context)
    const newId = `offer ${this.known.length}`
    const decision = yield* this.#send(target, choice, context, newId)
    const status = decision?.ok ? 200 : statuses[kindOf(decision?.code)]
    same(status, verdict, `${side} ${move} at ${reference.stage}`)
    if (verdict !== 200) return
    const agreed = move === 'agreeAmendment' ? reference.amendment : null
    if (reference.make(side, move, context)) this.#swap(target)
    if (agreed) target.terms = agreed.terms
    taken.set(move, (taken.get(move) ?? 0) + 1)
    if (move === 'counter') this.known.push(this.#countered(target, newId, context.terms))
    yield* this.#compare(target)
    if (move.endsWith('Amendment')) yield* this.#compareTerms(target)
  }

  /** Everything that is chosen for a step, and what it means for each move. */
  #contexts(target: Known, pick: Pick): (choice: Choice) => ReferenceContext {
    const { reference, terms, from, to } = target
    const hour = pick(6) === 0 ? 8 : 18
    const next = (Math.floor(this.#now / DAY) + 1 + pick(4)) * DAY + hour * HOUR
    const meetingAt = reference.meeting && pick(2) === 0 ? reference.meeting.at : next
    const facts = {
      isSwapped: (item: string) => this.#swapped.has(item),
      isBusy: (item: string) => this.#areBusy([item], target),
    }
    const countered = chooseTerms(turned(terms), from, to, pick)
    const hasTwin = this.#hasPending(to, countered)
    const amended = chooseTerms(terms, to, from, pick)
    const proposed = reference.amendment ? itemsOf({ terms: reference.amendment.terms }) : []
    const context = {
      now: this.#now,
      busy: this.#isBusy(target),
      meetingAt,
      // 18:00 UTC is a meeting hour in New York; 8:00 UTC is 3 or 4 in the morning.
      isHourAllowed: new Date(meetingAt).getUTCHours() === 18 && meetingAt > this.#now,
      isAmendmentBusy: this.#areBusy(proposed, target),
      reason: chooseReason(pick),
    }
    const counter = judgeCounterTerms(turned(terms), countered, { ...facts, hasTwin })
    const amend = (isSender: boolean) => ({
      ...context,
      terms: amended,
      termsStatus: judgeAmendedTerms(terms, amended, { ...facts, isSender }),
    })
    const [bySender, byReceiver] = [amend(true), amend(false)]
    const byCounter = { ...context, terms: countered, termsStatus: counter }
    return ([side, move]) => {
      if (move === 'counter') return byCounter
      return side === 'sender' ? bySender : byReceiver
    }
  }

  *#send(
    { id, ...target }: Known,
    [side, move]: Choice,
    context: ReferenceContext,
    newId: string,
  ): Steps<Answer | null> {
    const now = new Date(this.#now)
    const actor = side === 'stranger' ? 'eve' : this.#actor(target, side)
    const { terms } = context
    switch (move) {
      case 'counter':
        return yield* ask(this.world.counter(id, newId, terms, actor, now))
      case 'proposeAmendment':
        return yield* ask(this.world.amend(id, terms, actor, now))
      case 'agreeAmendment':
      case 'refuseAmendment':
        return yield* ask(this.world.answer(id, move, actor, now))
      default:
        return yield* ask(this.world.decide(id, command(move, context), actor, now))
    }
  }

  #countered({ from, to, reference }: Known, id: string, terms: Terms): Known {
    const { counters } = reference
    return { id, terms, from: to, to: from, reference: new ReferenceTrade(this.#now, counters + 1) }
  }

  #actor({ from, to }: Parties, side: Side): string {
    return side === 'sender' ? from : to
  }

  *#compareTerms({ id, terms, reference }: Known): Steps {
    if (reference.stage === 'gone') return
    const found = yield* ask(this.world.termsOf(id, new Date(this.#now)))
    same(textOf(found.terms), textOf(terms), `${id} is about`)
    const proposed = reference.holdsItems ? reference.amendment?.terms : null
    same(textOf(found.amendment), textOf(proposed), `${id} would be about`)
  }

  *#compare({ id, reference }: Known): Steps {
    const row = yield* ask(this.world.rowOf(id))
    same(stageOf(row), reference.stage, id)
    const answer = row ?? (yield* ask(this.world.declineOf(id)))
    same(answer?.declineReason ?? null, reference.declineReason, 'reason')
    same(answer?.answeredAt?.getTime() ?? null, reference.answeredAt, 'answer')
    if (!row) return
    same(row.counteredAt !== null, reference.isCountered, 'countered')
    const told = yield* ask(this.world.remindersOf(id))
    same(told.sort().join(), reference.reminders.sent.join(), 'reminders')
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
const itemsOf = ({ terms }: { terms: Terms }) => [...terms.wanted, ...terms.offered]
const sharesItems = (one: { terms: Terms }, other: { terms: Terms }) =>
  itemsOf(one).some((item) => itemsOf(other).includes(item))

function textOf(terms: Terms | null | undefined): string {
  if (!terms) return 'nothing'
  const { wanted, offered, cash, cashAsked } = terms
  const sides = [wanted, offered].map((side) => side.toSorted().join(' and '))
  return `${sides.join(' for ')}, ${cash} and ${cashAsked}`
}

function kindOf(code: string | undefined): RefusalKind {
  if (!code || code === 'items.not_found') return 'hidden'
  return offerRefusals[code as keyof typeof offerRefusals][0]
}

type Command = Exclude<
  ReferenceMove,
  'counter' | 'proposeAmendment' | 'agreeAmendment' | 'refuseAmendment'
>

function command(move: Command, { meetingAt, reason }: ReferenceContext): OfferCommand {
  switch (move) {
    case 'proposeMeeting':
    case 'agreeMeeting':
      return { move, location: '1 Main St', time: new Date(meetingAt).toISOString() }
    case 'decline':
    case 'reject':
      return { move, reason: reason ?? undefined }
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
