import { DELETION_LINKS_KEPT, EXPORTS_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { prepareExports } from './export.ts'
import { pruneExports } from './export-rows.ts'
import { pruneLinks } from './queries.ts'

/** Prepares large downloads; deletes downloads after a week and used links after a month. */
export function accountDataJobs(deps: Deps): Job[] {
  return [
    { name: 'prepare-exports', cron: '* * * * *', run: () => prepareExports(deps) },
    {
      name: 'prune-exports',
      cron: '25 3 * * *',
      run: () => pruneExports(deps.db, before(deps.now(), EXPORTS_KEPT)),
    },
    {
      name: 'prune-deletion-links',
      cron: '35 3 * * *',
      run: () => pruneLinks(deps.db, before(deps.now(), DELETION_LINKS_KEPT)),
    },
  ]
}
