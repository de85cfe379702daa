import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deed } from './deeds.ts'
import { type Reply, send } from './send.ts'

/** How a write ended for the one who asked for it: `unknown` where no answer came, or one that says nothing of the write. */
export type Outcome = 'ok' | 'refused' | 'unknown'
export type Entry = { deed: Deed; outcome: Outcome; tries: number; id: string | null }

const RETRIES_MOST = 200

/** Where the servers are that can be asked right now. */
export type Origins = () => readonly string[]

type Ways = { cut?: number | undefined; excuses?: readonly number[] }

/** Writes what was asked for and how it ended, until it is told to stop. */
export class Recorder {
  readonly entries: Entry[] = []
  /** When every acknowledged write was asked for, and when its answer came, in milliseconds. */
  readonly acknowledged: { asked: number; at: number }[] = []
  /** The longest that anybody waited for an answer of whatever kind, in milliseconds. */
  longestWait = 0
  /** Answers of 500 that no fault explains: a sentence of the product's own is a 503, a balancer's for a server that has died 502. */
  readonly surprises: string[] = []
  /** What came instead of an answer that says something of the write, and how often. */
  readonly troubles = new Map<string, number>()
  readonly #origins: Origins
  /** The share of requests that are cut off before their answer. */
  readonly #cut: number
  /** What a server may answer when it cannot serve. */
  readonly #excuses: readonly number[]
  #turn = 0

  constructor(origins: Origins, { cut = 0, excuses = [503] }: Ways = {}) {
    this.#origins = origins
    this.#cut = cut
    this.#excuses = excuses
  }

  /** Asks for a write, and once more with the same key for every second one whose end is not known. */
  async record(deed: Deed): Promise<Entry> {
    const entry: Entry = { deed, outcome: 'unknown', tries: 0, id: null }
    this.entries.push(entry)
    const key = randomUUID()
    const isPersistent = this.entries.length % 2 === 0
    do {
      if (entry.tries > 0) await pause(50)
      const reply = await this.#ask(deed, key)
      entry.tries += 1
      entry.outcome = outcomeOf(reply)
      entry.id = reply?.id ?? null
    } while (entry.outcome === 'unknown' && isPersistent && entry.tries < RETRIES_MOST)
    return entry
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length
  }

  async #ask(deed: Deed, key: string): Promise<Reply | null> {
    const begun = performance.now()
    const reply = await this.#sendTo(this.#inTurn(), deed, key)
    const at = performance.now()
    this.longestWait = Math.max(this.longestWait, at - begun)
    if (outcomeOf(reply) === 'ok') this.acknowledged.push({ asked: begun, at })
    const trouble = troubleOf(reply)
    if (trouble) this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1)
    if (reply && reply.status >= 500 && !this.#excuses.includes(reply.status)) {
      const told = reply.text.slice(0, 200)
      this.surprises.push(`${reply.status} ${deed.method} ${deed.path}: ${told}`)
    }
    return reply
  }

  /** As a balancer does: where nobody takes the connection, the next one is asked. */
  async #sendTo(origins: string[], deed: Deed, key: string): Promise<Reply | null> {
    const cutAfter = Math.random() < this.#cut ? Math.random() * 30 : null
    for (const origin of origins) {
      const reply = await send(origin, deed, key, cutAfter)
      if (reply !== 'not sent') return reply
    }
    return null
  }

  #inTurn(): string[] {
    const origins = this.#origins()
    this.#turn += 1
    const first = this.#turn % Math.max(1, origins.length)
    return [...origins.slice(first), ...origins.slice(0, first)]
  }
}

function outcomeOf(reply: Reply | null): Outcome {
  if (reply === null || reply.status >= 500 || reply.status === 429) return 'unknown'
  if (reply.status < 300) return 'ok'
  // Its first request is still under way.
  return reply.text.includes('idempotency.busy') ? 'unknown' : 'refused'
}

function troubleOf(reply: Reply | null): string | null {
  if (reply === null) return 'no answer'
  return reply.status >= 500 || reply.status === 429 ? `answers ${reply.status}` : null
}
