import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Runs `batch` until it returns false. Each run is followed by a pause as long as the run, so that
 * the database is free half the time.
 */
export async function runInBatches(
  signal: AbortSignal,
  batch: () => Promise<boolean>,
): Promise<void> {
  for (let hasMore = true; hasMore && !signal.aborted; ) {
    const begun = performance.now()
    hasMore = await batch()
    await pause(performance.now() - begun)
  }
}

/** Candidates per statement: with more, a statement might run into its timeout. */
const CANDIDATES = 500

type Choice = {
  /** The next ids in order; null starts at the first. */
  candidates: (after: string | null, limit: number) => Promise<string[]>
  /** The chosen ones of these, in the same order. */
  choose: (ids: readonly string[]) => Promise<string[]>
}

/** The first chosen ids after `after`. Chooses in parts, because each candidate takes long. */
export async function listChosen(
  { candidates, choose }: Choice,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const chosen: string[] = []
  let last = after
  for (let hasMore = true; hasMore && chosen.length < limit; ) {
    const ids: string[] = await candidates(last, CANDIDATES)
    chosen.push(...(await choose(ids)))
    last = ids.at(-1) ?? null
    hasMore = ids.length === CANDIDATES
  }
  return chosen.slice(0, limit)
}

/** Tries one piece of work. When it fails, logs the error with `about` and returns undefined. */
export type Attempt = <Result>(
  about: object,
  work: () => Promise<Result>,
) => Promise<Result | undefined>

type OnError = {
  log: FastifyBaseLogger
  /** The log message for a piece of work that fails. */
  failure: string
}

/**
 * Lets `run` try pieces of work and goes on after one that fails. Throws at the end if any failed,
 * so that the job counts as failed.
 */
export async function continueOnError(
  { log, failure }: OnError,
  run: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  await run(async (about, work) => {
    try {
      return await work()
    } catch (error) {
      log.error({ err: error, ...about }, failure)
      failures.push(error)
      return undefined
    }
  })
  if (failures.length > 0) throw new AggregateError(failures, failure)
}

const BATCH = 100

type Walk = OnError & {
  /** The next ids in order; null starts at the first. */
  list: (after: string | null, limit: number) => Promise<string[]>
  work: (id: string) => Promise<unknown>
}

/** Works on ids one after the other, and goes on after one that fails. */
export function runOneByOne(signal: AbortSignal, { list, work, ...onError }: Walk): Promise<void> {
  return continueOnError(onError, async (attempt) => {
    let after: string | null = null
    await runInBatches(signal, async () => {
      const ids: string[] = await list(after, BATCH)
      for (const id of ids) await attempt({ id }, () => work(id))
      after = ids.at(-1) ?? null
      return ids.length === BATCH
    })
  })
}

type Queue = OnError & {
  /** The id that waits longest, except those that this run has left in the queue. */
  next: (left: readonly string[]) => Promise<string | undefined>
  /**
   * Works on an id and takes it off the queue. False leaves it there, for a later run or the
   * process that has claimed it.
   */
  work: (id: string) => Promise<boolean>
}

/** Empties a queue, and goes on after an id that fails. */
export function emptyQueue(signal: AbortSignal, { next, work, ...onError }: Queue): Promise<void> {
  return continueOnError(onError, async (attempt) => {
    const left: string[] = []
    await runInBatches(signal, async () => {
      const id = await next(left)
      if (!id) return false
      if (!(await attempt({ id }, () => work(id)))) left.push(id)
      return true
    })
  })
}
