import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { runGrants, welcomeNewcomers } from './grants.ts'
import { removeDeletedCampaigns } from './removal.ts'

/** Shorter than the minute between two runs. */
const RUN_MS = 50_000

export function campaignJobs(deps: Deps): Job[] {
  const shortly = (signal: AbortSignal) => AbortSignal.any([AbortSignal.timeout(RUN_MS), signal])
  return [
    {
      name: 'welcome-newcomers',
      cron: '* * * * *',
      wakeOn: 'newcomers',
      run: (signal) => welcomeNewcomers(deps, shortly(signal)),
    },
    {
      name: 'give-campaign-gifts',
      cron: '* * * * *',
      run: (signal) => runGrants(deps, shortly(signal)),
    },
    {
      name: 'clear-deleted-campaigns',
      cron: '* * * * *',
      run: (signal) => removeDeletedCampaigns(deps, shortly(signal)),
    },
  ]
}
