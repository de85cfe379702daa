import { before, DAY, MINUTE } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { runInBatches, runOneByOne } from '../../platform/core/batches.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { isRestoreRunning } from '../../platform/photos/restore-lock.ts'
import { ownsPhotos } from './photo-owner.ts'
import { findUsedKeys } from './queries.ts'
import { askAboutItems, listItemsToRest, listOwnersToAsk, restItems } from './still-there.ts'
import { matchItems } from './unmatched.ts'
import { deleteUploadsBefore } from './uploads.ts'

const BATCH = 500
/** A photo is stored before its row, so younger files may still get a row. */
const YOUNG_MS = 30 * MINUTE

export function itemJobs(deps: Deps): Job[] {
  return [
    { name: 'sweep-photos', cron: '20,50 * * * *', run: (signal) => sweepPhotos(deps, signal) },
    { name: 'match-items', cron: '*/10 * * * *', run: () => fillMatches(deps) },
    // At daytime on both coasts, because it mails.
    {
      name: 'ask-about-items',
      cron: '5 17 * * *',
      run: (signal) => askOwners(deps, signal),
    },
    {
      name: 'rest-items',
      cron: '35 * * * *',
      run: (signal) => restOldItems(deps, signal),
    },
  ]
}

async function fillMatches({ db, log }: Deps): Promise<void> {
  const items = await matchItems(db)
  if (items) log.info({ items }, 'items made ready for wishlist matching')
}

function askOwners(deps: Deps, signal: AbortSignal): Promise<void> {
  return runOneByOne(signal, {
    list: (after, limit) => listOwnersToAsk(deps.db, deps.now(), after, limit),
    work: (userId) => askAboutItems(deps, userId),
    log: deps.log,
    failure: 'an owner was not asked about old items',
  })
}

async function restOldItems(deps: Deps, signal: AbortSignal): Promise<void> {
  let items = 0
  await runInBatches(signal, async () => {
    const due = await listItemsToRest(deps.db, deps.now(), BATCH)
    if (due.length > 0) items += await restItems(deps, due)
    return due.length === BATCH
  })
  if (items > 0) deps.log.info({ items }, 'old items rest')
}

/**
 * Deletes photo files without a row: those of deleted items, failed posts and guests who never
 * posted. Lists files first, then queries rows in batches: a bucket may contain millions.
 */
async function sweepPhotos(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, photos, now, log } = deps
  const old = before(now(), YOUNG_MS)
  await transact(db, (tx) => deleteUploadsBefore(tx, before(now(), DAY)))
  if ((await isRestoreRunning(db)) || !(await ownsPhotos(deps))) return
  await photos.removeUnfinished(old)
  for await (const batch of inBatches(photos.listKeys())) {
    if (signal.aborted || (await isRestoreRunning(db))) return
    const removed = await removeUnused(deps, batch, old)
    if (removed) log.info({ removed }, 'photos without an item removed')
  }
}

async function removeUnused({ db, photos }: Deps, keys: string[], old: Date): Promise<number> {
  const used = await findUsedKeys(db, keys)
  let removed = 0
  for (const key of keys.filter((one) => !used.has(one))) {
    const storedAt = await photos.storedAt(key)
    if (!storedAt || storedAt >= old) continue
    await photos.remove([key])
    removed += 1
  }
  return removed
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch = new Set<string>()
  for await (const key of keys) {
    batch.add(key)
    if (batch.size < BATCH) continue
    yield [...batch]
    batch = new Set()
  }
  if (batch.size > 0) yield [...batch]
}
