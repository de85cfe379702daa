import { LRUCache } from 'lru-cache'

type Limits = { now: () => Date; milliseconds: number; max: number }

/** A cache with a time to live. Concurrent callers share one load, and failures are not kept. */
export class TtlCache<Value> {
  readonly #values: LRUCache<string, Promise<Value>>

  constructor({ now, milliseconds, max }: Limits) {
    this.#values = new LRUCache({
      max,
      ttl: milliseconds,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    })
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key)
    if (known) return known
    const value = load()
    this.#values.set(key, value)
    value.catch(() => {
      if (this.#values.peek(key) === value) this.#values.delete(key)
    })
    return value
  }

  /** Whether `get` would answer without loading. */
  has(key: string): boolean {
    return this.#values.has(key)
  }
}
