/** Limits how many tasks run at once and how many wait; beyond that, `run` throws what `refuse` makes. */
export class BoundedQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #refuse: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(concurrency: number, maxWaiting: number, refuse: () => Error) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
    this.#refuse = refuse
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1
    else await this.#wait()
    try {
      return await task()
    } finally {
      // A finished task hands its place to the first in line, so that nobody overtakes.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw this.#refuse()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
