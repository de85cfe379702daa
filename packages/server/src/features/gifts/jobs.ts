import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { expireGifts } from './queries.ts'

const BATCH = 1_000

export function giftJobs(deps: Deps): Job[] {
  return [
    {
      name: 'expire-gifts',
      cron: '25 * * * *',
      run: (signal) => storeExpiry(deps, signal),
    },
  ]
}

/**
 * Readers derive expiry from the clock (`giftAt`). This stores it, in batches, because a campaign's
 * gifts expire together.
 */
async function storeExpiry({ db, now, log }: Deps, signal: AbortSignal): Promise<void> {
  let gifts = 0
  await runInBatches(signal, async () => {
    const noted = await transact(db, (tx) => expireGifts(tx, now(), BATCH))
    gifts += noted
    return noted === BATCH
  })
  if (gifts > 0) log.info({ gifts }, 'gifts expired')
}
