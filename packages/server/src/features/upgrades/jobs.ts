import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { type Errand, listDue } from './turns.ts'
import { tendPayment } from './upkeep.ts'

/** What is left over comes with the next round. */
const BATCH = 100
const errands: Errand[] = ['refund', 'question']

export function upgradeJobs(deps: Deps): Job[] {
  return [
    {
      name: 'look-after-payments',
      cron: '*/2 * * * *',
      run: async (stopping) => {
        for (const errand of errands) await tendAll(deps, errand, stopping)
      },
    },
  ]
}

/** Asks what became of payments, lapses them and sends money back. One that fails holds up no other, and comes again. */
async function tendAll(deps: Deps, errand: Errand, stopping?: AbortSignal): Promise<void> {
  for (const id of await listDue(deps.db, deps.config, errand, deps.now(), BATCH)) {
    if (stopping?.aborted) return
    try {
      await tendPayment(deps, id)
    } catch (error) {
      deps.log.error({ err: error, upgradeId: id }, 'a payment could not be looked after')
    }
  }
}
