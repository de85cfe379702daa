import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { purgeGuests } from './deletion.ts'

export function sandboxJobs(deps: Deps): Job[] {
  return [
    {
      name: 'purge-guests',
      // Until it runs, other guests' items in a trade with such a guest still read as in a trade.
      cron: '* * * * *',
      run: async (stopping = new AbortController().signal) => {
        await purgeGuests(deps, stopping)
      },
    },
  ]
}
