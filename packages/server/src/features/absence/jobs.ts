import type { Deps } from '../../deps.ts'
import { runOneByOne } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { listDueAbsences } from './queries.ts'
import { endDueAbsence } from './service.ts'

export function absenceJobs(deps: Deps): Job[] {
  return [
    {
      name: 'end-absences',
      cron: '* * * * *',
      run: (signal) => endAbsences(deps, signal),
    },
  ]
}

/**
 * Offers and item pages apply the end by the clock. This job lists a paused member's items again.
 */
function endAbsences(deps: Deps, signal: AbortSignal): Promise<void> {
  return runOneByOne(signal, {
    list: (after, limit) => listDueAbsences(deps.db, deps.now(), after, limit),
    work: (userId) => endDueAbsence(deps, userId),
    log: deps.log,
    failure: 'an absence was not ended',
  })
}
