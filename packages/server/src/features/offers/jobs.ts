import type { Deps } from '../../deps.ts'
import { runOneByOne } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { listDueOffers } from './queries.ts'
import { storeClock } from './service.ts'

export function offerJobs(deps: Deps): Job[] {
  return [
    { name: 'run-offer-clock', cron: '*/5 * * * *', run: (signal) => runOfferClock(deps, signal) },
  ]
}

/** Stores and announces due steps, one offer per transaction. */
function runOfferClock(deps: Deps, signal: AbortSignal): Promise<void> {
  return runOneByOne(signal, {
    list: (after, limit) => listDueOffers(deps.db, deps.now(), after, limit),
    work: (offerId) => storeClock(deps, offerId),
    log: deps.log,
    failure: 'the clock failed for an offer',
  })
}
