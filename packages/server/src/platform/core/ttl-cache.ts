type Limits = { now: () => Date; milliseconds: number; most: number }

/** Keeps what was found for a while, for everybody who asks the same; who asks meanwhile waits for the same search. */
export class TtlCache<Value> {
  readonly #limits: Limits
  readonly #found = new Map<string, { value: Promise<Value>; until: number }>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** What is kept under this name, or what `find` finds; a failure is not kept. */
  get(name: string, find: () => Promise<Value>): Promise<Value> {
    const known = this.#known(name)
    if (known !== undefined) return known
    const now = this.#limits.now().getTime()
    const value = find()
    this.#found.delete(name)
    this.#found.set(name, { value, until: now + this.#limits.milliseconds })
    this.#dropOldest()
    value.catch(() => {
      if (this.#found.get(name)?.value === value) this.#found.delete(name)
    })
    return value
  }

  /** Whether something is kept, or being found, under this name. */
  has(name: string): boolean {
    return this.#known(name) !== undefined
  }

  #known(name: string): Promise<Value> | undefined {
    const known = this.#found.get(name)
    return known && known.until > this.#limits.now().getTime() ? known.value : undefined
  }

  #dropOldest(): void {
    const [oldest] = this.#found.keys()
    if (oldest !== undefined && this.#found.size > this.#limits.most) this.#found.delete(oldest)
  }
}
