import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { listDueAbsences } from './queries.ts'
import { endDueAbsence } from './service.ts'

const BATCH = 100

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
async function endAbsences(deps: Deps, end: AbortSignal): Promise<void> {
  await runInBatches(end, async () => {
    const due = await listDueAbsences(deps.db, deps.now(), BATCH)
    for (const userId of due) await endDueAbsence(deps, userId)
    return due.length === BATCH
  })
}
