import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does batch after batch until there is no more or it is told to end, and pauses after each for as long as it took: half of
 * the time belongs to everybody else.
 */
export async function batchByBatch(end: AbortSignal, batch: () => Promise<boolean>): Promise<void> {
  for (let hasMore = true; hasMore && !end.aborted; ) {
    const begun = performance.now()
    hasMore = await batch()
    await pause(performance.now() - begun)
  }
}
