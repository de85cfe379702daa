/** Lets a bounded number of costly works run at once and a bounded number wait; beyond that `refuse` is thrown. */
export class Turns {
  readonly #atOnce: number
  readonly #waitingMost: number
  readonly #refuse: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, waitingMost: number, refuse: () => Error) {
    this.#atOnce = atOnce
    this.#waitingMost = waitingMost
    this.#refuse = refuse
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  /** The one who finishes hands its place over, so nobody overtakes those who wait. */
  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#waitingMost) throw this.#refuse()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
