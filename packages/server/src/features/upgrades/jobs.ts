import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { type DueKind, listDuePayments } from './due-payments.ts'
import { followUpPayment } from './follow-up.ts'

/** The next run takes what is left. */
const BATCH = 100
const dueKinds: DueKind[] = ['refund', 'question']

export function upgradeJobs(deps: Deps): Job[] {
  return [
    {
      name: 'look-after-payments',
      cron: '*/2 * * * *',
      run: async (end) => {
        for (const kind of dueKinds) await followUpAll(deps, kind, end)
      },
    },
  ]
}

/**
 * Checks payments, lapses them and refunds money. A payment that fails holds up no other, and is
 * tried again.
 */
async function followUpAll(deps: Deps, kind: DueKind, end: AbortSignal): Promise<void> {
  for (const id of await listDuePayments(deps.db, deps.config, kind, deps.now(), BATCH)) {
    if (end.aborted) return
    try {
      await followUpPayment(deps, id)
    } catch (error) {
      deps.log.error({ err: error, upgradeId: id }, 'a payment could not be looked after')
    }
  }
}
