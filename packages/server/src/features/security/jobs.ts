import { DAY } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteSignInsBefore } from './queries.ts'

/** Stated in docs/security.md. */
const SIGN_INS_KEPT_MS = 90 * DAY

export function securityJobs(deps: Deps): Job[] {
  return [{ name: 'prune-sign-ins', cron: '10 3 * * *', run: () => pruneSignIns(deps) }]
}

async function pruneSignIns({ db, now, log }: Deps): Promise<void> {
  const before = new Date(now().getTime() - SIGN_INS_KEPT_MS)
  const count = await transact(db, (tx) => deleteSignInsBefore(tx, before))
  if (count > 0n) log.info({ removed: Number(count) }, 'old sign-ins forgotten')
}
