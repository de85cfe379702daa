import { SECOND } from '@swapstead/domain/times.ts'

/** About as long as a member's call takes on an idle server. */
export const PAUSE_MS = 8
/** Pages that come closer than this to one another are those of a crawler, or of many visitors. */
const CLOSE_MS = SECOND
/** With more pages open than this, pauses would only lengthen the queue. */
const OPEN_MAX = 4

/**
 * Pauses between the parts of visitors' pages that follow closely, so that a concurrent call waits
 * for a part of one page and not for all of it.
 */
export class Pauses {
  #open = 0
  #last = Number.NEGATIVE_INFINITY
  #areClose = false

  /** Notes a requested page. Returns a function to call when it is done. */
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
