import { LRUCache } from 'lru-cache'

type Limits = { now: () => Date; milliseconds: number; max: number }

/** A cache with a time to live. Concurrent callers share one search, and failures are not kept. */
export class TtlCache<Value> {
  readonly #searches: LRUCache<string, Promise<Value>>

  constructor({ now, milliseconds, max }: Limits) {
    this.#searches = new LRUCache({
      max,
      ttl: milliseconds,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    })
  }

  get(key: string, search: () => Promise<Value>): Promise<Value> {
    const known = this.#searches.get(key)
    if (known) return known
    const value = search()
    this.#searches.set(key, value)
    value.catch(() => {
      if (this.#searches.peek(key) === value) this.#searches.delete(key)
    })
    return value
  }

  /** Whether `get` would answer without a search of its own. */
  has(key: string): boolean {
    return this.#searches.has(key)
  }
}
