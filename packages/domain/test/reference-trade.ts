import {
  type AmendingMove,
  chart,
  isAmending,
  isRuledOut,
  type ReferenceContext,
  type ReferenceMove,
  receivers,
  type Side,
  type Stage,
  type TradeMove,
} from './reference-moves.ts'
import { ReferenceReminders } from './reference-reminders.ts'
import type { Terms } from './reference-terms.ts'

/**
 * A second model of an offer's life, written from the requirements. The rules are compared with it,
 * move by move; it shares no code with them.
 */
const day = 86_400_000

export class ReferenceTrade {
  stage: Stage = 'pending'
  /** Counters before this offer, in its chain. */
  readonly counters: number
  /** True when a party left or an item was deleted. */
  isCutShort = false
  readonly confirmed = new Map<Side, number>()
  readonly ratedCancel = new Set<Side>()
  readonly rated = new Set<Side>()
  request: { by: Side; at: number } | null = null
  /** The requester says that the other did not show up. */
  missed: { by: Side; at: number; isAnswered: boolean } | null = null
  /** A party has left the trade that one of the two had confirmed. */
  left: { by: Side; at: number } | null = null
  /** A party has ended the trade by leaving it, at once or because the other contested the swap. */
  #escape: { by: Side; at: number } | null = null
  meeting: { by: Side; at: number } | null = null
  agreedFor: number | null = null
  #changedBy: Side | null = null
  endedAt = 0
  /** Other terms that a party has proposed for the trade; the sides are the trade's. */
  amendment: { by: Side; terms: Terms } | null = null
  answeredAt: number | null = null
  declineReason: string | null = null
  isCountered = false
  readonly born: number
  startedAt = 0
  /** The time of the last proposal of a meeting. */
  proposedAt = 0
  #endingSince = 0
  #takenBackAt = 0
  readonly #takenBack = { sender: 0, receiver: 0, stranger: 0 }
  readonly reminders = new ReferenceReminders()

  constructor(born: number, counters = 0) {
    this.born = born
    this.counters = counters
  }

  get holdsItems(): boolean {
    return this.stage === 'trading' || this.stage === 'ending'
  }

  get wasAccepted(): boolean {
    return this.startedAt > 0
  }

  /** Applies every deadline up to now. True when the trade's items have just been swapped. */
  age(now: number): boolean {
    if (this.stage === 'pending' && now >= this.born + 14 * day) this.stage = 'closed'
    if (this.stage === 'trading' && this.request && now >= this.request.at + 7 * day) {
      this.#endingSince = this.request.at + 7 * day
      this.stage = 'ending'
    }
    if (this.stage === 'ending' && now >= this.#endingSince + day) {
      this.#end('cancelled', this.#endingSince + day)
    }
    if (this.stage !== 'trading' || this.request || this.confirmed.size === 0) return false
    const due = this.completesAt
    if (now >= due) this.#end('completed', due)
    return now >= due
  }

  /** Runs the job after `age`. `busy`: an item of this offer is in another trade. */
  remind(now: number, busy: boolean): string[] {
    return this.reminders.send(this, now, busy)
  }

  get completesAt(): number {
    if (this.left) return this.left.at + 7 * day
    const since = this.agreedFor ?? this.startedAt
    const notice = Math.max(...this.confirmed.values(), this.#takenBackAt)
    return Math.max(since + 14 * day, notice + 7 * day)
  }

  /** The HTTP status that a move should get: 200, 400, 403, 404 or 409. */
  judge(side: Side, move: ReferenceMove, context: ReferenceContext): number {
    if (side === 'stranger' || this.stage === 'gone') return 404
    if (side === 'sender' && receivers.includes(move)) return 403
    if (side === 'receiver' && move === 'withdraw') return 403
    if (!this.#isOpen(move)) return 409
    return isAmending(move)
      ? this.#judgeAmending(side, move, context)
      : this.#judgeInStage(side, move, context)
  }

  #isOpen(move: ReferenceMove): boolean {
    const isOut = isRuledOut(move, this.#isLeft, this.request !== null)
    return chart[this.stage].includes(move) && !isOut
  }

  get #isLeft(): boolean {
    return this.left !== null && this.stage === 'trading'
  }

  #judgeInStage(side: Side, move: TradeMove, context: ReferenceContext): number {
    switch (move) {
      case 'accept':
        return context.busy ? 409 : 200
      case 'counter':
        return this.#judgeCounter(context)
      case 'proposeMeeting':
        return context.isHourAllowed ? 200 : 400
      case 'agreeMeeting':
        return this.#judgeAgreement(side, context)
      case 'requestCancel':
        return this.request ? 409 : 200
      case 'reportNoShow':
        return this.#mayReport(side, context.now) ? 200 : 409
      case 'disputeNoShow':
        return this.#judgeDispute(side, context.now)
      case 'withdrawCancel':
        return this.#judgeTakingBack(side)
      case 'agreeCancel':
        return this.#judgeRequest((by) => by !== side)
      case 'handOver':
        return this.agreedFor === null ? 409 : this.#judgeConfirmation(otherOf(side))
      case 'complete':
      case 'contest':
        return this.#judgeConfirmation(side)
      case 'rateCancel':
        return this.#judgeCancelRating(side, context.now)
      case 'rate':
        return this.#judgeRating(this.rated, side, context.now)
      default:
        return 200
    }
  }

  #judgeCounter({ termsStatus }: ReferenceContext): number {
    return this.counters === 10 ? 409 : termsStatus
  }

  #judgeConfirmation(of: Side): number {
    return this.request || this.confirmed.has(of) ? 409 : 200
  }

  /** Ended by their own block on the day of the acceptance, with no meeting agreed. */
  #hasLeftEarly(side: Side, now: number): boolean {
    const isLeaver = this.#escape?.by === side
    return isLeaver && this.agreedFor === null && now < this.startedAt + day
  }

  #mayReport(side: Side, now: number): boolean {
    const isOver = this.agreedFor !== null && now >= this.agreedFor + 15 * 60_000
    const isWaiting = this.stage === 'trading' || this.#isEscapedBy(otherOf(side), now)
    const mayAsk = isWaiting && this.#mayAsk(side)
    return isOver && mayAsk && !this.confirmed.has(side) && this.#changedBy !== side
  }

  /** In the last two hours before the meeting or later, until a week after the end. */
  #isEscapedBy(side: Side, now: number): boolean {
    const isLate = (this.#escape?.at ?? 0) > (this.agreedFor ?? 0) - 2 * 3_600_000
    return this.#escape?.by === side && isLate && now < this.endedAt + 7 * day
  }

  /** Nobody has asked to cancel, or the other one did so in the last two hours or later. */
  #mayAsk(side: Side): boolean {
    if (!this.request) return true
    const isLate = this.request.at > (this.agreedFor ?? 0) - 2 * 3_600_000
    return this.request.by !== side && !this.missed && isLate
  }

  #judgeDispute(side: Side, now: number): number {
    if (!this.missed) return 409
    if (this.missed.by === side) return 403
    return this.missed.isAnswered || now >= this.missed.at + 7 * day ? 409 : 200
  }

  #judgeAmending(side: Side, move: AmendingMove, context: ReferenceContext): number {
    const isFixed = this.request !== null || this.confirmed.size > 0
    if (move === 'proposeAmendment') return isFixed || this.amendment ? 409 : context.termsStatus
    if (!this.amendment || (isFixed && move === 'agreeAmendment')) return 409
    const isAuthor = this.amendment.by === side
    if (isAuthor !== (move === 'withdrawAmendment')) return 403
    return move === 'agreeAmendment' && context.isAmendmentBusy ? 409 : 200
  }

  #judgeRating(given: Set<Side>, side: Side, now: number): number {
    const days = given.has(otherOf(side)) ? 14 : 30
    const isOver = this.stage !== 'ending' && now - this.endedAt >= days * day
    return this.isCutShort || given.has(side) || isOver ? 409 : 200
  }

  #judgeCancelRating(side: Side, now: number): number {
    return this.#hasLeftEarly(side, now) ? 409 : this.#judgeRating(this.ratedCancel, side, now)
  }

  #judgeRequest(isTheirs: (by: Side) => boolean): number {
    if (!this.request) return 409
    return isTheirs(this.request.by) ? 200 : 403
  }

  /** A third request stands. */
  #judgeTakingBack(side: Side): number {
    const status = this.#judgeRequest((by) => by === side)
    return status === 200 && this.#takenBack[side] >= 2 ? 409 : status
  }

  #judgeAgreement(side: Side, { now, meetingAt, isHourAllowed }: ReferenceContext): number {
    if (!this.meeting) return 409
    if (this.meeting.by === side) return 403
    if (this.meeting.at <= now) return 409
    return meetingAt === this.meeting.at || isHourAllowed ? 200 : 400
  }

  /** Applies a move that was judged 200. True when the trade's items have just been swapped. */
  make(side: Side, move: ReferenceMove, context: ReferenceContext): boolean {
    if (!isAmending(move)) return this.#makeInTrade(side, move, context)
    const { terms } = context
    this.amendment = move === 'proposeAmendment' ? { by: side, terms } : null
    return false
  }

  #makeInTrade(side: Side, move: TradeMove, context: ReferenceContext): boolean {
    const { now, meetingAt } = context
    switch (move) {
      case 'accept':
      case 'decline':
      case 'reject':
      case 'counter':
        this.#answer(move, context)
        break
      case 'withdraw':
        this.stage = 'gone'
        break
      case 'proposeMeeting':
        this.meeting = { by: side, at: meetingAt }
        this.proposedAt = now
        break
      case 'agreeMeeting':
        this.#agreeMeeting(side, meetingAt, now)
        break
      case 'requestCancel':
        this.request = { by: side, at: now }
        this.reminders.repeat('cancel_reminded')
        break
      case 'reportNoShow':
        this.request = { by: side, at: this.#escape ? (this.request?.at ?? now) : now }
        this.missed = { by: side, at: now, isAnswered: false }
        this.reminders.repeat('cancel_reminded')
        break
      case 'disputeNoShow':
        this.#answerMissed()
        break
      case 'withdrawCancel':
        this.request = null
        this.missed = null
        this.#takenBackAt = now
        this.#takenBack[side] += 1
        this.reminders.repeat('completion_reminded')
        break
      case 'agreeCancel':
        this.#answerMissed()
        this.stage = 'ending'
        this.#endingSince = now
        break
      case 'rateCancel':
        this.ratedCancel.add(side)
        if (this.stage === 'ending') this.#end('cancelled', now)
        break
      case 'complete':
      case 'handOver':
        this.#confirm(move === 'complete' ? side : otherOf(side), now)
        this.amendment = null
        return this.stage === 'completed'
      case 'contest':
        this.request = { by: this.left?.by ?? side, at: now }
        this.#end('cancelled', now)
        break
      case 'rate':
        this.rated.add(side)
        break
    }
    return false
  }

  #answer(
    move: 'accept' | 'decline' | 'reject' | 'counter',
    { now, reason }: ReferenceContext,
  ): void {
    this.answeredAt = now
    this.isCountered = move === 'counter'
    if (move === 'decline' || move === 'reject') this.declineReason = reason
    if (move === 'accept') {
      this.stage = 'trading'
      this.startedAt = now
    } else this.stage = move === 'decline' ? 'gone' : 'closed'
  }

  #confirm(side: Side, now: number): void {
    this.confirmed.set(side, now)
    if (this.confirmed.size === 2) this.#end('completed', now)
    // A confirmation in the last week is the reminder.
    else if (now >= this.completesAt - 7 * day) this.reminders.skip('completion_reminded')
    else this.reminders.repeat('completion_reminded')
  }

  #answerMissed(): void {
    if (this.missed) this.missed.isAnswered = true
  }

  #agreeMeeting(side: Side, meetingAt: number, now: number): void {
    this.#changedBy = meetingAt === this.meeting?.at ? null : side
    this.agreedFor = meetingAt
    this.meeting = null
    this.reminders.repeat('swap_asked', 'completion_reminded', 'meeting_reminded')
    // An agreement made the day before needs no reminder.
    if (now >= meetingAt - day) this.reminders.skip('meeting_reminded')
  }

  /** A party left or an item was deleted. */
  cutShort(now: number): void {
    if (this.stage === 'pending') this.stage = 'closed'
    if (!this.holdsItems) return
    this.isCutShort = this.stage === 'trading'
    this.#escape = null
    this.#end('cancelled', now)
  }

  /** A party blocks the other. */
  part(side: Side, now: number): void {
    if (this.stage === 'pending') this.stage = 'closed'
    if (!this.holdsItems || this.left) return
    if (this.stage === 'trading') this.#escape = { by: side, at: now }
    if (this.stage === 'trading' && !this.request && this.confirmed.size > 0) {
      this.left = { by: side, at: now }
      this.reminders.skip('completion_reminded')
      return
    }
    this.request ??= { by: side, at: now }
    this.#end('cancelled', now)
  }

  #end(stage: 'cancelled' | 'completed', at: number): void {
    this.stage = stage
    this.endedAt = at
  }
}

function otherOf(side: Side): Side {
  return side === 'sender' ? 'receiver' : 'sender'
}
