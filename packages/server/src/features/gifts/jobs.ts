import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { expireGifts } from './queries.ts'

export function giftJobs(deps: Deps): Job[] {
  return [{ name: 'expire-gifts', cron: '25 * * * *', run: () => storeExpiry(deps) }]
}

/** Readers see what has expired by themselves (`giftAt`); this notes it. */
async function storeExpiry({ db, now, log }: Deps): Promise<void> {
  const gifts = await transact(db, (tx) => expireGifts(tx, now()))
  if (gifts > 0) log.info({ gifts }, 'gifts expired')
}
