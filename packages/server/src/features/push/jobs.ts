import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { sendDuePushes } from './send.ts'

export function pushJobs(deps: Deps): Job[] {
  return [
    {
      name: 'send-pushes',
      cron: '* * * * *',
      run: (signal) => sendDuePushes(deps, signal),
      wakeOn: 'push',
    },
  ]
}
