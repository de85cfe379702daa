import type { FastifyBaseLogger } from 'fastify'

/** Work that notices wake: one run at a time, and one more when it was woken meanwhile. What fails is logged. */
export class WokenWork {
  readonly #name: string
  readonly #work: () => Promise<void>
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  #running: Promise<void> | null = null
  #again = false
  #stopped = false

  constructor(name: string, work: () => Promise<void>, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#name = name
    this.#work = work
    this.#log = log
  }

  /** Returns at once. */
  readonly wake = (): void => {
    this.#again = true
    if (this.#stopped) return
    this.#running ??= this.#run()
  }

  /** Begins nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        await this.#work()
      } catch (error) {
        this.#log.error({ err: error, job: this.#name }, 'woken work failed')
      }
    }
    // In the same step as the last look at `again`: nobody wakes work that is just going.
    this.#running = null
  }
}
