import { SECOND } from '@swapstead/domain/times.ts'

/** A call of a member takes about as long where nothing is beside it. */
export const PAUSE_MS = 8
/** Pages that come closer than this to one another are those of a crawler, or of many visitors. */
const CLOSE_MS = SECOND
/** Where more are open, pauses would make the line longer. */
const OPEN_MAX = 4

/**
 * Pauses in the work on visitors' pages that follow one another: a call beside them meets a part of
 * one page and not all of it.
 */
export class Pauses {
  #open = 0
  #last = Number.NEGATIVE_INFINITY
  #areClose = false

  /** Notes a page that is asked for. Gives what to call at its end. */
  arrive(): () => void {
    const now = performance.now()
    this.#areClose = now - this.#last < CLOSE_MS
    this.#last = now
    this.#open += 1
    return () => {
      this.#open -= 1
    }
  }

  async pause(): Promise<void> {
    if (!this.#areClose || this.#open > OPEN_MAX) return
    await new Promise((end) => void setTimeout(end, PAUSE_MS))
  }
}
