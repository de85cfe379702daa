import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { purgeGuests } from './deletion.ts'

export function sandboxJobs(deps: Deps): Job[] {
  return [
    {
      name: 'purge-guests',
      // Until an expired guest is deleted, their partner's items still show as in a trade.
      cron: '* * * * *',
      run: async (signal) => {
        await purgeGuests(deps, signal)
      },
    },
  ]
}
