import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { purgeGuests } from './deletion.ts'

export function sandboxJobs(deps: Deps): Job[] {
  return [
    {
      name: 'purge-guests',
      // Meanwhile what others have in a trade with such a guest shows as being in one.
      cron: '* * * * *',
      run: async (stopping = new AbortController().signal) => {
        await purgeGuests(deps, stopping)
      },
    },
  ]
}
