import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { runGrants, welcomeNewcomers } from './grants.ts'
import { removeDeletedCampaigns } from './removal.ts'

/** A run ends before the next one begins. */
const RUN_MS = 50_000

export function campaignJobs(deps: Deps): Job[] {
  const shortly = (end: AbortSignal) => AbortSignal.any([AbortSignal.timeout(RUN_MS), end])
  return [
    {
      name: 'welcome-newcomers',
      cron: '* * * * *',
      wakeOn: 'newcomers',
      run: (end) => welcomeNewcomers(deps, shortly(end)),
    },
    {
      name: 'give-campaign-gifts',
      cron: '* * * * *',
      run: (end) => runGrants(deps, shortly(end)),
    },
    {
      name: 'clear-deleted-campaigns',
      cron: '* * * * *',
      run: (end) => removeDeletedCampaigns(deps, shortly(end)),
    },
  ]
}
