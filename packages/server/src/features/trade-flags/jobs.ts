import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { eraseOldFlags } from './queries.ts'

export function tradeFlagJobs({ db }: Deps): Job[] {
  return [{ name: 'erase-trade-flags', cron: '0 4 * * *', run: () => eraseOldFlags(db) }]
}
