import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Runs `batch` until it returns false, and pauses as long as each took to leave the database half its time. */
export async function runInBatches(end: AbortSignal, batch: () => Promise<boolean>): Promise<void> {
  for (let hasMore = true; hasMore && !end.aborted; ) {
    const begun = performance.now()
    hasMore = await batch()
    await pause(performance.now() - begun)
  }
}

const BATCH = 100

type Walk = {
  /** Ids in their order, those after `behind`. */
  list: (behind: string | null, most: number) => Promise<string[]>
  work: (id: string) => Promise<unknown>
  log: FastifyBaseLogger
  /** What is logged of one that fails. */
  failure: string
}

/** One after the other. A failing one holds up no other, and is told at the end. */
export async function runOneByOne(end: AbortSignal, walk: Walk): Promise<void> {
  const { list, work, log, failure } = walk
  const failures: unknown[] = []
  let behind: string | null = null
  await runInBatches(end, async () => {
    const ids: string[] = await list(behind, BATCH)
    for (const id of ids) {
      try {
        await work(id)
      } catch (error) {
        log.error({ err: error, id }, failure)
        failures.push(error)
      }
    }
    behind = ids.at(-1) ?? null
    return ids.length === BATCH
  })
  if (failures.length > 0) throw new AggregateError(failures, failure)
}
