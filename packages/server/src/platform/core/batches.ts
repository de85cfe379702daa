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

/** Candidates in one statement, so that none runs into its timeout. */
const CANDIDATES = 500

type Choice = {
  /** Ids in their order, those after `behind`. */
  candidates: (behind: string | null, most: number) => Promise<string[]>
  /** Those of them that are chosen, in the same order. */
  choose: (ids: readonly string[]) => Promise<string[]>
}

/** The first chosen ones after `behind`, for a choice that takes long for each candidate. */
export async function listChosen(
  { candidates, choose }: Choice,
  behind: string | null,
  most: number,
): Promise<string[]> {
  const chosen: string[] = []
  let last = behind
  for (let hasMore = true; hasMore && chosen.length < most; ) {
    const ids: string[] = await candidates(last, CANDIDATES)
    chosen.push(...(await choose(ids)))
    last = ids.at(-1) ?? null
    hasMore = ids.length === CANDIDATES
  }
  return chosen.slice(0, most)
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

type Queue = {
  /** The next one that waits, without those that this run has left. */
  next: (left: readonly string[]) => Promise<string | undefined>
  /** Takes it off the queue. False leaves it to another run, or to the process that has it. */
  work: (id: string) => Promise<boolean>
  log: FastifyBaseLogger
  /** What is logged of one that fails. */
  failure: string
}

/** Empties a queue. A failing one holds up no other. Returns how many have failed. */
export async function emptyQueue(end: AbortSignal, queue: Queue): Promise<number> {
  const { next, work, log, failure } = queue
  const left: string[] = []
  let failed = 0
  await runInBatches(end, async () => {
    const id = await next(left)
    if (!id) return false
    const isDone = await work(id).catch((error: unknown) => {
      log.error({ err: error, id }, failure)
      failed += 1
      return false
    })
    if (!isDone) left.push(id)
    return true
  })
  return failed
}
