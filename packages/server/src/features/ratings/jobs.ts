import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetFormerMembers } from './former-members.ts'
import { forgetFormerTrades } from './former-trades.ts'
import { listToTell } from './queries.ts'
import { tellRating } from './service.ts'

const BATCH = 100

export function ratingJobs(deps: Deps): Job[] {
  return [
    { name: 'tell-ratings', cron: '*/5 * * * *', run: (end) => tellRatings(deps, end) },
    { name: 'forget-former-members', cron: '45 3 * * *', run: () => forgetFormerMembers(deps) },
    { name: 'forget-former-trades', cron: '40 3 * * *', run: () => forgetFormerTrades(deps) },
  ]
}

/** Counts and tells ratings whose time has come. Readers apply the same time by themselves. */
async function tellRatings(deps: Deps, end: AbortSignal): Promise<void> {
  let due: string[]
  do {
    due = await listToTell(deps.db, deps.now(), BATCH)
    for (const id of due) await tellRating(deps, id)
  } while (due.length === BATCH && !end.aborted)
}
