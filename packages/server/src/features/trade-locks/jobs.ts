import type { Deps } from '../../deps.ts'
import { runOneByOne } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { freeOwed } from './locks.ts'
import { listExpiredDebts } from './queries.ts'

export function tradeLockJobs(deps: Deps): Job[] {
  return [
    { name: 'free-owed-items', cron: '*/5 * * * *', run: (signal) => freeOwedItems(deps, signal) },
  ]
}

/**
 * Frees items that are held for a member to whom they are owed, once the time to hand them over has
 * passed.
 */
function freeOwedItems(deps: Deps, signal: AbortSignal): Promise<void> {
  return runOneByOne(signal, {
    list: (after, limit) => listExpiredDebts(deps.db, deps.now(), after, limit),
    work: (itemId) => freeOwed(deps, [itemId]),
    log: deps.log,
    failure: 'an item that was owed could not be freed',
  })
}
