/**
 * The life of an offer as the specs tell it, in words of its own: what the rules are compared with, move by move
 * (F-18). It shares no line with them.
 */
const day = 86_400_000

export type Stage = 'pending' | 'trading' | 'ending' | 'cancelled' | 'completed' | 'closed' | 'gone'
export type Side = 'sender' | 'receiver' | 'stranger'
export type ReferenceMove =
  | 'accept'
  | 'decline'
  | 'reject'
  | 'withdraw'
  | 'proposeMeeting'
  | 'agreeMeeting'
  | 'requestCancel'
  | 'withdrawCancel'
  | 'agreeCancel'
  | 'rateCancel'
  | 'complete'
  | 'rate'

/** The moves that a stage knows at all. */
const chart: Record<Stage, ReferenceMove[]> = {
  pending: ['accept', 'decline', 'reject', 'withdraw'],
  trading: [
    'proposeMeeting',
    'agreeMeeting',
    'requestCancel',
    'withdrawCancel',
    'agreeCancel',
    'complete',
  ],
  ending: ['rateCancel'],
  cancelled: ['rateCancel'],
  completed: ['rate'],
  closed: [],
  gone: [],
}
const receivers = ['accept', 'decline', 'reject']

export type ReferenceContext = {
  now: number
  busy: boolean
  meetingAt: number
  isHourAllowed: boolean
}

export class ReferenceTrade {
  stage: Stage = 'pending'
  /** Nobody agreed to this end: a party or an item has gone. */
  isCutShort = false
  readonly confirmed = new Map<Side, number>()
  readonly ratedCancel = new Set<Side>()
  readonly rated = new Set<Side>()
  request: { by: Side; at: number } | null = null
  meeting: { by: Side; at: number } | null = null
  agreedFor: number | null = null
  endedAt = 0
  readonly #born: number
  #startedAt = 0
  #endingSince = 0
  #takenBackAt = 0

  constructor(born: number) {
    this.#born = born
  }

  get holdsItems(): boolean {
    return this.stage === 'trading' || this.stage === 'ending'
  }

  /** Whatever has come due by now. True when the items of this trade have just been swapped. */
  age(now: number): boolean {
    if (this.stage === 'pending' && now >= this.#born + 14 * day) this.stage = 'closed'
    if (this.stage === 'trading' && this.request && now >= this.request.at + 7 * day) {
      this.#endingSince = this.request.at + 7 * day
      this.stage = 'ending'
    }
    if (this.stage === 'ending' && now >= this.#endingSince + day) {
      this.#end('cancelled', this.#endingSince + day)
    }
    if (this.stage !== 'trading' || this.request || this.confirmed.size === 0) return false
    const since = this.agreedFor ?? this.#startedAt
    const notice = Math.max(...this.confirmed.values(), this.#takenBackAt)
    const due = Math.max(since + 14 * day, notice + 7 * day)
    if (now >= due) this.#end('completed', due)
    return now >= due
  }

  /** The HTTP status which a move deserves: 200, 400, 403, 404 or 409. */
  judge(side: Side, move: ReferenceMove, context: ReferenceContext): number {
    if (side === 'stranger' || this.stage === 'gone') return 404
    if (side === 'sender' && receivers.includes(move)) return 403
    if (side === 'receiver' && move === 'withdraw') return 403
    if (!chart[this.stage].includes(move)) return 409
    return this.#judgeInStage(side, move, context)
  }

  #judgeInStage(side: Side, move: ReferenceMove, context: ReferenceContext): number {
    switch (move) {
      case 'accept':
        return context.busy ? 409 : 200
      case 'proposeMeeting':
        return context.isHourAllowed ? 200 : 400
      case 'agreeMeeting':
        return this.#judgeAgreement(side, context)
      case 'requestCancel':
        return this.request ? 409 : 200
      case 'withdrawCancel':
        return this.#judgeRequest((by) => by === side)
      case 'agreeCancel':
        return this.#judgeRequest((by) => by !== side)
      case 'complete':
        return this.request || this.confirmed.has(side) ? 409 : 200
      case 'rateCancel':
        return this.#judgeRating(this.ratedCancel, side, context.now)
      case 'rate':
        return this.#judgeRating(this.rated, side, context.now)
      default:
        return 200
    }
  }

  #judgeRating(given: Set<Side>, side: Side, now: number): number {
    const isOver = this.stage !== 'ending' && now - this.endedAt >= 30 * day
    return this.isCutShort || given.has(side) || isOver ? 409 : 200
  }

  #judgeRequest(isTheirs: (by: Side) => boolean): number {
    if (!this.request) return 409
    return isTheirs(this.request.by) ? 200 : 403
  }

  #judgeAgreement(side: Side, { now, meetingAt, isHourAllowed }: ReferenceContext): number {
    if (!this.meeting) return 409
    if (this.meeting.by === side) return 403
    if (this.meeting.at <= now) return 409
    return meetingAt === this.meeting.at || isHourAllowed ? 200 : 400
  }

  /** Makes a move that was judged 200. True when the items of this trade have just been swapped. */
  make(side: Side, move: ReferenceMove, { now, meetingAt }: ReferenceContext): boolean {
    switch (move) {
      case 'accept':
        this.stage = 'trading'
        this.#startedAt = now
        break
      case 'decline':
      case 'withdraw':
        this.stage = 'gone'
        break
      case 'reject':
        this.stage = 'closed'
        break
      case 'proposeMeeting':
        this.meeting = { by: side, at: meetingAt }
        break
      case 'agreeMeeting':
        this.agreedFor = meetingAt
        this.meeting = null
        break
      case 'requestCancel':
        this.request = { by: side, at: now }
        break
      case 'withdrawCancel':
        this.request = null
        this.#takenBackAt = now
        break
      case 'agreeCancel':
        this.stage = 'ending'
        this.#endingSince = now
        break
      case 'rateCancel':
        this.ratedCancel.add(side)
        if (this.stage === 'ending') this.#end('cancelled', now)
        break
      case 'complete':
        this.confirmed.set(side, now)
        if (this.confirmed.size === 2) this.#end('completed', now)
        return this.stage === 'completed'
      case 'rate':
        this.rated.add(side)
        break
    }
    return false
  }

  /** A party has gone. */
  cutShort(now: number): void {
    if (this.stage === 'pending') this.stage = 'closed'
    if (!this.holdsItems) return
    this.isCutShort = this.stage === 'trading'
    this.#end('cancelled', now)
  }

  #end(stage: 'cancelled' | 'completed', at: number): void {
    this.stage = stage
    this.endedAt = at
  }
}
