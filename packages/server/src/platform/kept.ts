type Limits = { now: () => Date; milliseconds: number; most: number }

/** Keeps what was found for a while, for everybody who asks the same; who asks meanwhile waits for the same search. */
export class Kept<Value> {
  readonly #limits: Limits
  readonly #found = new Map<string, { value: Promise<Value>; until: number }>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** What is kept under this name, or what `find` finds; a failure is not kept. */
  get(name: string, find: () => Promise<Value>): Promise<Value> {
    const now = this.#limits.now().getTime()
    const known = this.#found.get(name)
    if (known && known.until > now) return known.value
    const value = find()
    this.#found.delete(name)
    this.#found.set(name, { value, until: now + this.#limits.milliseconds })
    this.#dropOldest()
    value.catch(() => {
      if (this.#found.get(name)?.value === value) this.#found.delete(name)
    })
    return value
  }

  #dropOldest(): void {
    const [oldest] = this.#found.keys()
    if (oldest !== undefined && this.#found.size > this.#limits.most) this.#found.delete(oldest)
  }
}
