import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { listNeglected } from './queries.ts'
import { lookAfter } from './service.ts'

/** What is left over comes with the next round. */
const BATCH = 100

export function upgradeJobs(deps: Deps): Job[] {
  return [{ name: 'look-after-payments', cron: '*/2 * * * *', run: () => lookAfterAll(deps) }]
}

/** Asks what became of payments, lapses them and sends money back. One that fails holds up no other, and comes again. */
async function lookAfterAll(deps: Deps): Promise<void> {
  for (const id of await listNeglected(deps.db, deps.now(), BATCH)) {
    try {
      await lookAfter(deps, id)
    } catch (error) {
      deps.log.error({ err: error, upgradeId: id }, 'a payment could not be looked after')
    }
  }
}
