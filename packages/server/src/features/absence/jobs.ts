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
      run: (end) => endAbsences(deps, end),
    },
  ]
}

/** Offers and item pages know the end by the clock; items of a pause wait for this. */
function endAbsences(deps: Deps, end: AbortSignal): Promise<void> {
  return runOneByOne(end, {
    list: (behind, most) => listDueAbsences(deps.db, deps.now(), behind, most),
    work: (userId) => endDueAbsence(deps, userId),
    log: deps.log,
    failure: 'an absence was not ended',
  })
}
