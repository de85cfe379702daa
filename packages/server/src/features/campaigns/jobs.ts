import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { runGrants } from './grants.ts'

/** Gives to existing members beside what is served, and to newcomers who could not be given anything at once. */
export function campaignJobs(deps: Deps): Job[] {
  return [{ name: 'give-campaign-gifts', cron: '* * * * *', run: () => runGrants(deps) }]
}
