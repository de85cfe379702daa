import { REVIEWED_TEXT_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { pruneReviewItems } from './decided-words.ts'

/**
 * Deletes decided review items at the end of their retention, because they contain members' texts.
 * The decisions stay.
 */
export function screeningJobs({ db, now }: Deps): Job[] {
  return [
    {
      name: 'prune-screening',
      cron: '45 3 * * *',
      run: () => pruneReviewItems(db, before(now(), REVIEWED_TEXT_KEPT)),
    },
  ]
}
