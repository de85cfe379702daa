import type { Deps } from '../../deps.ts'
import { runOneByOne } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { listDueRings } from './queries.ts'
import { storeRingClock } from './service.ts'

export function ringJobs(deps: Deps): Job[] {
  return [
    { name: 'run-ring-clock', cron: '*/5 * * * *', run: (signal) => runRingClock(deps, signal) },
  ]
}

/** Stores and announces due steps, one ring per transaction. */
function runRingClock(deps: Deps, signal: AbortSignal): Promise<void> {
  return runOneByOne(signal, {
    list: (after, limit) => listDueRings(deps.db, deps.now(), after, limit),
    work: (ringId) => storeRingClock(deps, ringId),
    log: deps.log,
    failure: 'the clock failed for a ring',
  })
}
