import type { LiveTopic } from '@swapstead/domain/live/topics.ts'
import { MINUTE, SECOND } from '@swapstead/domain/times.ts'

/** How long changes are known at least; a page opens its stream much sooner. */
const KEPT = MINUTE
/** Clocks of two processes may differ, and a signal comes after its change. */
const MARGIN = 2 * SECOND

type Topics = Map<LiveTopic, number>

/**
 * What has changed for whom in the last minute or two. A page shows what was read before its stream
 * opens, and asks what it has missed.
 */
export class RecentChanges {
  readonly #now: () => Date
  /** The topics of users with their last change: of this minute, and of the one before. */
  #current = new Map<string, Topics>()
  #before = new Map<string, Topics>()
  #currentFrom: number
  /** From here on nothing is missing. */
  #knownFrom: number

  constructor(now: () => Date) {
    this.#now = now
    this.#currentFrom = this.#knownFrom = now().getTime()
  }

  add(userIds: readonly string[], topics: readonly LiveTopic[]): void {
    const at = this.#now().getTime()
    this.#turn(at)
    for (const userId of userIds) {
      const mine = this.#current.get(userId) ?? new Map()
      for (const topic of topics) mine.set(topic, at)
      this.#current.set(userId, mine)
    }
  }

  /** Null if nobody knows, because it is too long ago or signals were lost. */
  since(userId: string, time: Date): LiveTopic[] | null {
    this.#turn(this.#now().getTime())
    const from = time.getTime() - MARGIN
    if (from < this.#knownFrom) return null
    const changes = [this.#before, this.#current].flatMap((all) => [...(all.get(userId) ?? [])])
    return [...new Set(changes.filter(([, at]) => at >= from).map(([topic]) => topic))]
  }

  /** Signals may have been lost. */
  forget(): void {
    this.#current = new Map()
    this.#before = new Map()
    this.#currentFrom = this.#knownFrom = this.#now().getTime()
  }

  #turn(at: number): void {
    const age = at - this.#currentFrom
    if (age < KEPT) return
    this.#knownFrom = age < 2 * KEPT ? this.#currentFrom : at
    this.#before = age < 2 * KEPT ? this.#current : new Map()
    this.#current = new Map()
    this.#currentFrom = at
  }
}
