import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import type { Job } from '../../platform/jobs.ts'
import { eraseRemovedBefore } from './queries.ts'

const BATCH = 1_000

/** Erases texts of removed offers at the end of their retention. */
export function removedOfferJobs({ db, now }: Deps): Job[] {
  return [
    {
      name: 'erase-removed-offers',
      cron: '55 3 * * *',
      run: (signal) =>
        runInBatches(signal, () =>
          eraseRemovedBefore(db, before(now(), REMOVED_OFFER_KEPT), BATCH),
        ),
    },
  ]
}
