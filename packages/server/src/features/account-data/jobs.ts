import { DAY } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { prepareExports } from './export.ts'
import { pruneExports } from './export-queries.ts'

const EXPORTS_KEPT = 7 * DAY

/** Large downloads are prepared here; a prepared one is kept for a week. */
export function accountDataJobs(deps: Deps): Job[] {
  return [
    { name: 'prepare-exports', cron: '* * * * *', run: () => prepareExports(deps) },
    {
      name: 'prune-exports',
      cron: '25 3 * * *',
      run: () => pruneExports(deps.db, new Date(deps.now().getTime() - EXPORTS_KEPT)),
    },
  ]
}
