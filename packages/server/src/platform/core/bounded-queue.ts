type Waiter = { go: () => void; refuse: (error: Error) => void }

/**
 * Limits how many tasks run at once and how many wait; beyond that, `run` throws what `refuse`
 * makes. Tasks wait in one line per key, and the lines are served in turn, so that many tasks of
 * one key do not hold up another.
 */
export class BoundedQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #refuse: () => Error
  /** The line that is served next comes first. No line is empty. */
  readonly #lines = new Map<string, Waiter[]>()
  #running = 0
  #waiting = 0

  constructor(concurrency: number, maxWaiting: number, refuse: () => Error) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
    this.#refuse = refuse
  }

  async run<T>(task: () => Promise<T>, key = ''): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1
    else await this.#wait(key)
    try {
      return await task()
    } finally {
      // A finished task hands its place on, so that no newcomer overtakes.
      const next = this.#takeNext()
      if (next) next.go()
      else this.#running -= 1
    }
  }

  #wait(key: string): Promise<void> {
    if (this.#waiting >= this.#maxWaiting) this.#makeRoom(key)
    this.#waiting += 1
    return new Promise((go, refuse) => {
      const line = this.#lines.get(key)
      if (line) line.push({ go, refuse })
      else this.#lines.set(key, [{ go, refuse }])
    })
  }

  /** Refuses the last of the longest line, or the newcomer where its own line is as long. */
  #makeRoom(key: string): void {
    const [longest = []] = [...this.#lines.values()].sort((one, other) => other.length - one.length)
    const own = this.#lines.get(key)?.length ?? 0
    if (longest.length <= own + 1) throw this.#refuse()
    longest.pop()?.refuse(this.#refuse())
    this.#waiting -= 1
  }

  #takeNext(): Waiter | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [key, line] = first
    const next = line.shift()
    this.#lines.delete(key)
    if (line.length > 0) this.#lines.set(key, line)
    this.#waiting -= 1
    return next
  }
}

/** A bounded queue of its own for each key; idle ones are dropped. */
export class BoundedQueues {
  readonly #make: () => BoundedQueue
  readonly #queues = new Map<string, { queue: BoundedQueue; users: number }>()

  constructor(concurrency: number, maxWaiting: number, refuse: () => Error) {
    this.#make = () => new BoundedQueue(concurrency, maxWaiting, refuse)
  }

  async run<T>(task: () => Promise<T>, key: string): Promise<T> {
    const used = this.#queues.get(key) ?? { queue: this.#make(), users: 0 }
    this.#queues.set(key, used)
    used.users += 1
    try {
      return await used.queue.run(task)
    } finally {
      used.users -= 1
      if (used.users === 0) this.#queues.delete(key)
    }
  }
}
