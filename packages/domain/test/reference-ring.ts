/**
 * A second model of a swap of three, written from what people are told of it. The rules are compared
 * with it, move by move; it shares no code with them.
 */
const hour = 3_600_000
const day = 24 * hour

export type Place = 0 | 1 | 2
const places: readonly Place[] = [0, 1, 2]
export type ReferenceRingMove =
  | { move: 'agree' | 'postpone' | 'decline' | 'stepOut' | 'propose' | 'accept' }
  | { move: 'give'; isRight: boolean }
  | { move: 'miss'; who: Place }
  | { move: 'confirm' | 'withdraw' | 'dispute' }
  | { move: 'rate'; who: Place }

function placeBefore(who: Place): Place {
  return ((who + 2) % 3) as Place
}

export class ReferenceRing {
  stage: 'asked' | 'agreed' | 'done' | 'over' = 'asked'
  why: string | null = null
  began = false
  readonly #asked: number
  readonly #said = new Map<Place, 'yes' | 'later'>()
  #meeting: number | null = null
  #agreedAt = 0
  /** When all were last told that no meeting is agreed, or asked about the one that was. */
  #told: number | null = null
  #plan: { at: number; with: Set<Place> } | null = null
  readonly given = new Map<Place, number>()
  #timesCleared = 0
  #missed: { who: Place; by: Place; at: number } | null = null
  /** Both others say that somebody did not come. */
  #isAgainstThem = false
  #denied: object | null = null
  readonly #stars = new Set<string>()
  #endedAt = 0
  #clearedAt = 0

  constructor(asked: number) {
    this.#asked = asked
  }

  /** Before a meeting is agreed. */
  get isEarly(): boolean {
    return this.stage === 'asked' || (this.stage === 'agreed' && this.#meeting === null)
  }

  /** The items that are held now. */
  get held(): boolean {
    return this.stage === 'agreed'
  }

  /** Whose item is held although the swap is over. */
  owes: Place | null = null

  /** Staff ban somebody: whoever has an item still has to give theirs. */
  ban(now: number): void {
    this.age(now)
    if (this.stage === 'asked' || (this.stage === 'agreed' && this.given.size === 0)) {
      this.#end('member_gone', now)
    }
  }

  /**
   * Two are parted by a block: from two hours before the meeting on it is no way around it. Nothing is
   * given before.
   */
  block(now: number): void {
    this.age(now)
    const isNear = this.#meeting !== null && now > this.#meeting - 2 * hour
    if (this.stage === 'asked' || (this.stage === 'agreed' && !isNear)) {
      this.#end('member_gone', now)
    }
  }

  /** Somebody deletes the account. The item of a neighbor who took one and gave none is held on. */
  leave(who: Place, now: number): void {
    this.age(now)
    const wasUnderWay = this.stage === 'agreed'
    if (this.stage === 'asked' || wasUnderWay) this.#end('member_gone', now)
    if (!wasUnderWay) return
    const left = places.filter((place) => place !== who)
    const debtor = left.find((place) => this.#hasGot(place) && !this.given.has(place))
    if (debtor === undefined) return
    const creditor = left.find((place) => place !== debtor)
    const isTheirGetter = creditor !== undefined && placeBefore(creditor) === debtor
    const isRobbed = creditor !== undefined && this.given.has(creditor) && !this.#hasGot(creditor)
    if (isTheirGetter || isRobbed) this.owes = debtor
  }

  /** Moves that lead on from here. */
  get fitting(): readonly ReferenceRingMove['move'][] {
    if (this.stage === 'asked') return ['agree']
    if (this.stage !== 'agreed') return ['rate']
    if (this.#missed) return ['confirm', 'withdraw', 'dispute']
    if (this.#plan) return ['accept']
    return this.#meeting === null ? ['propose'] : ['give', 'give', 'miss']
  }

  age(now: number): void {
    if (this.stage === 'asked' && now >= this.#asked + 2 * day) {
      this.#end('unanswered', this.#asked + 2 * day)
    }
    if (this.stage !== 'agreed') return
    if (this.#missed) {
      if (now >= this.#missed.at + 7 * day) this.#end('no_show', this.#missed.at + 7 * day)
      return
    }
    if (this.given.size === 0) {
      this.#standStill(now)
      return
    }
    if (this.#meeting === null) return
    const silent = Math.max(
      this.#meeting + 14 * day,
      Math.max(this.#clearedAt, ...this.given.values()) + 7 * day,
    )
    if (now >= silent) this.#complete(silent)
  }

  /** All three are told that nothing has happened. */
  tell(now: number): void {
    this.#told = now
  }

  #standStill(now: number): void {
    if (this.#told === null) return
    const patience = this.#meeting === null ? this.#agreedAt + 30 * day : this.#meeting + 14 * day
    const heard = Math.max(this.#told, this.#clearedAt, this.#plan?.at ?? 0) + 7 * day
    const end = Math.max(patience, heard)
    if (now >= end) this.#end('unanswered', end)
  }

  /** True when the move is made; false when it is refused. */
  make(who: Place, wish: ReferenceRingMove, now: number): boolean {
    switch (wish.move) {
      case 'agree':
      case 'postpone':
        return this.#answer(who, wish.move === 'agree' ? 'yes' : 'later', now)
      case 'decline':
        return this.stage === 'asked' && this.#end('declined', now)
      case 'stepOut':
        return this.#mayStepOut(now) && this.#end('stepped_out', now)
      case 'propose':
        return this.#propose(who, now)
      case 'accept':
        return this.#accept(who, now)
      case 'give':
        return this.#give(who, wish.isRight, now)
      case 'miss':
        return this.#miss(who, wish.who, now)
      case 'confirm':
        return this.#confirm(who, now)
      case 'withdraw':
        return this.#withdraw(who, now)
      case 'dispute':
        return this.#dispute(who, now)
      case 'rate':
        return this.#rate(who, wish.who, now)
    }
  }

  /** Under way, and nobody is reported as a no-show. */
  #isOpen(): boolean {
    return this.stage === 'agreed' && !this.#missed
  }

  /** Not once the others can say who did not come. */
  #mayStepOut(now: number): boolean {
    const isAway = this.#meeting === null || now < this.#meeting + hour / 4
    return this.#isOpen() && this.given.size === 0 && isAway
  }

  #hasGot(who: Place): boolean {
    return this.given.has(placeBefore(who))
  }

  #answer(who: Place, answer: 'yes' | 'later', now: number): boolean {
    if (this.stage !== 'asked' || this.#said.get(who) === 'yes') return false
    this.#said.set(who, answer)
    if (places.every((place) => this.#said.get(place) === 'yes')) {
      this.stage = 'agreed'
      this.began = true
      this.#agreedAt = now
    }
    return true
  }

  /** The reference always proposes a day ahead. */
  #propose(who: Place, now: number): boolean {
    if (!this.#isOpen() || this.given.size > 0) return false
    this.#plan = { at: now + day, with: new Set([who]) }
    return true
  }

  #accept(who: Place, now: number): boolean {
    if (!this.#isOpen() || this.given.size > 0) return false
    if (!this.#plan || this.#plan.with.has(who)) return false
    if (this.#plan.at <= now) return false
    this.#plan.with.add(who)
    if (this.#plan.with.size < 3) return true
    this.#meeting = this.#plan.at
    this.#told = null
    this.#plan = null
    return true
  }

  #give(who: Place, isRight: boolean, now: number): boolean {
    if (this.stage !== 'agreed' || this.#meeting === null || this.given.has(who)) return false
    if (!isRight || now < this.#meeting - hour) return false
    const missed = this.#missed?.who
    const hadCome = missed !== undefined && (this.given.has(missed) || this.#hasGot(missed))
    this.given.set(who, now)
    // A code shows that who was said to be missing gave, or came.
    if (missed === who || (missed !== undefined && !hadCome && this.#hasGot(missed))) {
      this.#missed = null
    }
    if (this.given.size === 3) this.#complete(now)
    return true
  }

  #miss(by: Place, who: Place, now: number): boolean {
    if (this.stage !== 'agreed' || this.#meeting === null || by === who) return false
    const isRobbed = this.given.has(by) && !this.#hasGot(by)
    const patience = isRobbed ? 0 : hour / 4
    if (now < this.#meeting + patience || !this.#maySay(by)) return false
    const owes = placeBefore(by) === who && !this.given.has(who)
    if (!owes && (this.given.has(who) || this.#hasGot(who))) return false
    this.#missed = { who, by, at: now }
    return true
  }

  /** Nobody is said to be missing yet, or only by who has their item while this one was robbed. */
  #maySay(by: Place): boolean {
    if (!this.#missed) return true
    const isRobbed = this.given.has(by) && !this.#hasGot(by)
    return this.#missed.by !== by && this.#hasGot(this.#missed.by) && isRobbed
  }

  #confirm(who: Place, now: number): boolean {
    const { stage } = this
    if (stage !== 'agreed' || !this.#missed) return false
    const { who: missed, by } = this.#missed
    if (who === missed || who === by) return false
    const hadCome = this.given.has(missed) || this.#hasGot(missed)
    if (!hadCome && now < (this.#meeting ?? now) + hour / 4) return false
    this.#isAgainstThem = true
    return this.#end('no_show', now)
  }

  /** Whoever is said not to have come says that they did: once, and for a week after the end. */
  #dispute(who: Place, now: number): boolean {
    const said = this.#missed
    if (said?.who !== who || this.given.has(who) || this.#hasGot(who)) return false
    const isInTime = this.#isAgainstThem && now < this.#endedAt + 7 * day
    if (this.stage !== 'agreed' && !isInTime) return false
    if (this.#denied === said) return false
    this.#denied = said
    return true
  }

  #withdraw(who: Place, now: number): boolean {
    if (this.stage !== 'agreed' || this.#missed?.by !== who || this.#timesCleared === 2)
      return false
    this.#missed = null
    this.#timesCleared += 1
    this.#clearedAt = now
    return true
  }

  #rate(who: Place, other: Place, now: number): boolean {
    if (!this.began || this.stage === 'agreed' || who === other) return false
    if (now >= this.#endedAt + 30 * day || this.#stars.has(`${who}${other}`)) return false
    // What the other wrote can be read by now.
    if (this.#stars.has(`${other}${who}`) && now >= this.#endedAt + 14 * day) return false
    this.#stars.add(`${who}${other}`)
    return true
  }

  #end(why: string, at: number): true {
    this.stage = 'over'
    this.why = why
    this.#endedAt = at
    return true
  }

  #complete(at: number): void {
    this.stage = 'done'
    this.#endedAt = at
  }
}
