import type { FastifyBaseLogger } from 'fastify'

/** Runs `work` when woken, one run at a time. Wakes during a run coalesce into one more run. */
export class CoalescingRunner {
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

  readonly wake = (): void => {
    this.#again = true
    if (this.#stopped) return
    this.#running ??= this.#run()
  }

  /** Starts no further run and waits for the current one. */
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
    // No await may stand between the last check of `#again` and this line: a wake would be lost.
    this.#running = null
  }
}
