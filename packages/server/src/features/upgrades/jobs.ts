import type { Deps } from '../../deps.ts'
import { type Attempt, continueOnError } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { type DueKind, listDuePayments } from './due-payments.ts'
import { followUpPayment } from './follow-up.ts'

/** The next run handles the rest. */
const BATCH = 100
const dueKinds: DueKind[] = ['refund', 'question']

export function upgradeJobs(deps: Deps): Job[] {
  return [
    {
      name: 'look-after-payments',
      cron: '*/2 * * * *',
      run: (signal) => followUpPayments(deps, signal),
    },
  ]
}

/** Checks payments, lapses them and refunds money. Retries those that fail. */
function followUpPayments(deps: Deps, signal: AbortSignal): Promise<void> {
  const failure = 'a payment could not be followed up'
  return continueOnError({ log: deps.log, failure }, async (attempt) => {
    for (const kind of dueKinds) await followUpAll(deps, kind, { signal, attempt })
  })
}

async function followUpAll(
  deps: Deps,
  kind: DueKind,
  { signal, attempt }: { signal: AbortSignal; attempt: Attempt },
): Promise<void> {
  for (const id of await listDuePayments(deps.db, deps.config, kind, deps.now(), BATCH)) {
    if (signal.aborted) return
    await attempt({ upgradeId: id }, () => followUpPayment(deps, id))
  }
}
