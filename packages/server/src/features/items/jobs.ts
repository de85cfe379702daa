import { DAY } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { findUsedKeys } from './queries.ts'
import { matchItems } from './unmatched.ts'
import { deleteUploadsBefore } from './uploads.ts'

const BATCH = 500
/** A photo is stored a moment before its row: what is younger may still get one. */
const YOUNG_MS = 30 * 60_000

export function itemJobs(deps: Deps): Job[] {
  return [
    { name: 'sweep-photos', cron: '20,50 * * * *', run: () => sweepPhotos(deps) },
    { name: 'match-items', cron: '*/10 * * * *', run: () => fillMatches(deps) },
  ]
}

async function fillMatches({ db, log }: Deps): Promise<void> {
  const items = await matchItems(db)
  if (items) log.info({ items }, 'items made ready for wishlist matching')
}

/** Removes the files of photos that no row names: of deleted items, of posts that failed half-way, and of a guest's who has never posted (T-58). */
async function sweepPhotos({ db, photos, now, log }: Deps): Promise<void> {
  await transact(db, (tx) => deleteUploadsBefore(tx, new Date(now().getTime() - DAY)))
  const keys = (await photos.listKeys())
    .filter(({ storedAt }) => now().getTime() - storedAt.getTime() > YOUNG_MS)
    .map(({ key }) => key)
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH)
    const used = await findUsedKeys(db, batch)
    const unused = batch.filter((key) => !used.has(key))
    await photos.remove(unused)
    if (unused.length) log.info({ removed: unused.length }, 'photos without an item removed')
  }
}
