import type { Deps } from '../../deps.ts'
import { runOneByOne } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { freeOwed } from '../trade-locks/index.ts'
import { listDueRings } from './queries.ts'
import { storeRingClock } from './service.ts'

export function ringJobs(deps: Deps): Job[] {
  return [{ name: 'run-ring-clock', cron: '*/5 * * * *', run: (end) => runRingClock(deps, end) }]
}

/** Stores and announces due steps, one ring per transaction; then lets go of what was owed. */
async function runRingClock(deps: Deps, end: AbortSignal): Promise<void> {
  await runOneByOne(end, {
    list: (behind, most) => listDueRings(deps.db, deps.now(), behind, most),
    work: (ringId) => storeRingClock(deps, ringId),
    log: deps.log,
    failure: 'the clock failed for a ring',
  })
  if (!end.aborted) await freeOwed(deps)
}
