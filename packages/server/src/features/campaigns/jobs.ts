import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { runGrants, welcomeNewcomers } from './grants.ts'
import { removeDeletedCampaigns } from './removal.ts'

/** A run ends before the next one begins. */
const RUN_MS = 50_000

export function campaignJobs(deps: Deps): Job[] {
  const shortly = (stopping?: AbortSignal) =>
    AbortSignal.any([AbortSignal.timeout(RUN_MS), ...(stopping ? [stopping] : [])])
  return [
    {
      name: 'welcome-newcomers',
      cron: '* * * * *',
      wakeOn: 'newcomers',
      run: (stopping) => welcomeNewcomers(deps, shortly(stopping)),
    },
    {
      name: 'give-campaign-gifts',
      cron: '* * * * *',
      run: (stopping) => runGrants(deps, shortly(stopping)),
    },
    {
      name: 'clear-deleted-campaigns',
      cron: '* * * * *',
      run: (stopping) => removeDeletedCampaigns(deps, shortly(stopping)),
    },
  ]
}
