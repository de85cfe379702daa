import { setImmediate as pause } from 'node:timers/promises'
import { before, HOUR } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { continueOnError, emptyQueue } from '../../platform/core/batches.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { findRings } from './find.ts'
import { findHints, saveMutual } from './hints.ts'
import { marketRule } from './market.ts'
import { matchInThread } from './match-in-thread.ts'
import { proposeFirst, proposeFound } from './proposals.ts'
import { claimQueuedItem, findQueuedItem, returnToQueue } from './queue.ts'
import { refreshWants } from './want-queries.ts'

/** An item that has failed for this long is left to the nightly matching. */
const TRIED_FOR = HOUR

export function wantJobs(deps: Deps): Job[] {
  return [
    {
      name: 'find-rings',
      cron: '* * * * *',
      run: (signal) => findQueuedRings(deps, signal),
      wakeOn: 'wants',
    },
    {
      // In UTC: at night in the four mainland time zones.
      name: 'match-rings',
      cron: '20 8 * * *',
      run: (signal) => matchRings(deps, signal),
    },
  ]
}

/** Repeats a failed item in the next runs, for an hour. */
export async function findQueuedRings(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, log } = deps
  await emptyQueue(signal, {
    next: (left) => findQueuedItem(db, left),
    work: (itemId) => findThrough(deps, itemId),
    log,
    failure: 'no swap of three was looked for through an item',
  })
}

/** False if another process has claimed the item. */
async function findThrough(deps: Deps, itemId: string): Promise<boolean> {
  const { db, now } = deps
  const rule = marketRule(deps)
  const queued = await transact(db, async (tx) => {
    const taken = await claimQueuedItem(tx, itemId)
    if (taken) await refreshWants(tx, itemId, rule)
    return taken
  })
  if (!queued) return false
  try {
    const found = await findRings(db, itemId, rule)
    await proposeFirst(deps, found)
    await saveMutual(deps, found)
    await findHints(deps, itemId)
    return true
  } catch (error) {
    if (queued.since > before(now(), TRIED_FOR)) await returnToQueue(db, queued)
    throw error
  }
}

/** Proposes rings that single steps have missed. A failing ring does not stop the next one. */
async function matchRings(deps: Deps, signal: AbortSignal): Promise<void> {
  const found = await matchInThread(deps, signal)
  const failure = 'a swap of three could not be proposed'
  await continueOnError({ log: deps.log, failure }, async (attempt) => {
    for (const ring of found) {
      if (signal.aborted) return
      const itemIds = ring.items.map(({ id }) => id)
      await attempt({ itemIds }, () => proposeFound(deps, ring))
      await pause()
    }
  })
}
