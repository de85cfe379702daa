import { REPORTED_ACCOUNT_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { eraseReportedAccounts } from './queries.ts'

export function reportJobs({ db, now }: Deps): Job[] {
  return [
    {
      name: 'erase-reported-accounts',
      cron: '50 3 * * *',
      run: () => eraseReportedAccounts(db, before(now(), REPORTED_ACCOUNT_KEPT)),
    },
  ]
}
