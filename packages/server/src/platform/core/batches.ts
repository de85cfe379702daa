import { setTimeout as pause } from 'node:timers/promises'

/** Runs `batch` until it returns false, and pauses as long as each took to leave the database half its time. */
export async function runInBatches(end: AbortSignal, batch: () => Promise<boolean>): Promise<void> {
  for (let hasMore = true; hasMore && !end.aborted; ) {
    const begun = performance.now()
    hasMore = await batch()
    await pause(performance.now() - begun)
  }
}
