import type { Deps } from '../../deps.ts'
import { runOneByOne } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { freeOwed, listOwedOver } from '../trade-locks/index.ts'
import { listDueRings } from './queries.ts'
import { storeRingClock } from './service.ts'

export function ringJobs(deps: Deps): Job[] {
  return [
    { name: 'run-ring-clock', cron: '*/5 * * * *', run: (end) => runRingClock(deps, end) },
    { name: 'free-owed-items', cron: '*/5 * * * *', run: (end) => freeOwedItems(deps, end) },
  ]
}

/** Stores and announces due steps, one ring per transaction. */
function runRingClock(deps: Deps, end: AbortSignal): Promise<void> {
  return runOneByOne(end, {
    list: (behind, most) => listDueRings(deps.db, deps.now(), behind, most),
    work: (ringId) => storeRingClock(deps, ringId),
    log: deps.log,
    failure: 'the clock failed for a ring',
  })
}

/** Frees items that were held for who they are owed to, once that time is over. */
function freeOwedItems(deps: Deps, end: AbortSignal): Promise<void> {
  return runOneByOne(end, {
    list: (behind, most) => listOwedOver(deps.db, deps.now(), behind, most),
    work: (itemId) => freeOwed(deps, [itemId]),
    log: deps.log,
    failure: 'an item that was owed could not be freed',
  })
}
