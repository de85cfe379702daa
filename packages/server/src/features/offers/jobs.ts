import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { listDueOffers } from './queries.ts'
import { storeClock } from './service.ts'

const BATCH = 100

export function offerJobs(deps: Deps): Job[] {
  return [{ name: 'run-offer-clock', cron: '*/5 * * * *', run: (end) => runOfferClock(deps, end) }]
}

/** Stores and announces due steps, one offer per transaction. A failing offer holds up no other. */
async function runOfferClock(deps: Deps, end: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  let after: string | null = null
  do {
    const due: string[] = await listDueOffers(deps.db, deps.now(), after, BATCH)
    for (const offerId of due) {
      try {
        await storeClock(deps, offerId)
      } catch (error) {
        deps.log.error({ err: error, offerId }, 'the clock failed for an offer')
        failures.push(error)
      }
    }
    after = due.length < BATCH ? null : (due.at(-1) ?? null)
  } while (after !== null && !end.aborted)
  if (failures.length > 0) {
    throw new AggregateError(failures, `the clock failed for ${failures.length} offers`)
  }
}
