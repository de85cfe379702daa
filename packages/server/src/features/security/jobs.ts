import { SIGN_INS_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { Job } from '../../platform/jobs.ts'

export function securityJobs(deps: Deps): Job[] {
  return [
    { name: 'prune-sign-ins', cron: '10 3 * * *', run: (signal) => pruneSignIns(deps, signal) },
  ]
}

async function pruneSignIns({ db, now, log }: Deps, signal: AbortSignal): Promise<void> {
  const fits = sql`created_at < ${before(now(), SIGN_INS_KEPT)}`
  const removed = await deleteInBatches(db, 'sign_ins', { fits, signal })
  if (removed > 0) log.info({ removed }, 'old sign-ins forgotten')
}
