import { REMOVED_OFFER_KEPT } from '@swapstead/domain/removed-offers/removed-offer.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { eraseReportedAccounts } from './queries.ts'

export function reportJobs({ db, now }: Deps): Job[] {
  return [
    {
      name: 'erase-reported-accounts',
      cron: '50 3 * * *',
      run: () => eraseReportedAccounts(db, before(now(), REMOVED_OFFER_KEPT)),
    },
  ]
}
