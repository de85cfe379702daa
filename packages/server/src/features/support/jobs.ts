import { REPORT_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { eraseEndedReports } from '../reports/index.ts'
import { deleteReviewTickets } from './queries.ts'

export function supportJobs({ db, now }: Deps): Job[] {
  return [
    {
      name: 'erase-ended-reports',
      cron: '55 3 * * *',
      run: async () => {
        const endedBefore = before(now(), REPORT_KEPT)
        await deleteReviewTickets(db, endedBefore)
        await eraseEndedReports(db, endedBefore)
      },
    },
  ]
}
