import type { Deps } from '../../deps.ts'
import { runOneByOne } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteFormerMembers } from './former-members.ts'
import { deleteFormerTrades } from './former-trades.ts'
import { listRatingsToTell } from './queries.ts'
import { tellRating } from './service.ts'

export function ratingJobs(deps: Deps): Job[] {
  return [
    { name: 'tell-ratings', cron: '*/5 * * * *', run: (signal) => tellRatings(deps, signal) },
    { name: 'forget-former-members', cron: '45 3 * * *', run: () => deleteFormerMembers(deps) },
    { name: 'forget-former-trades', cron: '40 3 * * *', run: () => deleteFormerTrades(deps) },
  ]
}

/** Counts and announces ratings whose time has come. Readers apply that time by the clock. */
function tellRatings(deps: Deps, signal: AbortSignal): Promise<void> {
  return runOneByOne(signal, {
    list: (after, limit) => listRatingsToTell(deps.db, deps.now(), after, limit),
    work: (id) => tellRating(deps, id),
    log: deps.log,
    failure: 'a rating was not told',
  })
}
