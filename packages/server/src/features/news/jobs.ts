import { SEARCH_RESTORABLE } from '@swapstead/domain/saved-searches/saved-search.ts'
import { after, DAY } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import {
  deleteDeletedSearchesBefore,
  deleteSearchFindsBefore,
  listMembersWithDueSearches,
  saveSearchFinds,
  tellSearches,
} from '../saved-searches/index.ts'
import { forgetToldThings } from '../told-things/index.ts'
import { LetterWriter } from '../weekly-letter/index.ts'
import {
  deleteWishFindsBefore,
  listMembersWithDueWishes,
  saveWishFinds,
  tellWishes,
} from '../wish-news/index.ts'
import { mailNews } from './mail.ts'
import { listMailable } from './mail-queries.ts'
import { findQueuedItem, takeQueuedItem } from './queue.ts'

const BATCH = 100
const KEPT = 90 * DAY

export function newsJobs(deps: Deps): Job[] {
  const writer = new LetterWriter(deps)
  return [
    {
      name: 'find-news',
      cron: '*/5 * * * *',
      run: (end) => findNews(deps, end),
    },
    {
      name: 'tell-news',
      cron: '2-59/5 * * * *',
      run: (end) => tellNews(deps, writer, end),
    },
  ]
}

/** One item per transaction. A failing one holds up no other and is repeated in the next run. */
async function findNews({ db, log, now }: Deps, end: AbortSignal): Promise<void> {
  const tried: string[] = []
  await runInBatches(end, async () => {
    const itemId = await findQueuedItem(db, tried)
    if (!itemId) return false
    try {
      await transact(db, async (tx) => {
        const taken = await takeQueuedItem(tx, itemId)
        if (!taken) return
        await saveWishFinds(tx, itemId, taken.item, now())
        await saveSearchFinds(tx, itemId, taken.former, now())
      })
    } catch (error) {
      log.error({ err: error, itemId }, 'nobody was found whom an item is news for')
      tried.push(itemId)
    }
    return true
  })
  if (tried.length > 0) throw new Error(`wishes could not be compared with ${tried.length} items`)
}

type Step = {
  list: (db: Db, now: Date, last: string | null, most: number) => Promise<string[]>
  tell: (deps: Deps, userId: string) => Promise<void>
}

/** Tells on the page and on devices first, then by mail what is unread. */
async function tellNews(deps: Deps, writer: LetterWriter, end: AbortSignal): Promise<void> {
  const { db, now } = deps
  const steps: readonly Step[] = [
    { list: listMembersWithDueWishes, tell: tellWishes },
    { list: listMembersWithDueSearches, tell: tellSearches },
    { list: listMailable, tell: (_, userId) => mailNews(deps, writer, userId) },
  ]
  await deleteWishFindsBefore(db, after(now(), -KEPT))
  await deleteSearchFindsBefore(db, after(now(), -KEPT))
  await deleteDeletedSearchesBefore(db, after(now(), -SEARCH_RESTORABLE))
  await forgetToldThings(db, now())
  let failed = 0
  for (const step of steps) failed += await tellAll(deps, step, end)
  if (failed > 0) throw new Error(`${failed} members were not told of their news`)
}

/** Returns how many failed; they hold up no other. */
async function tellAll(deps: Deps, { list, tell }: Step, end: AbortSignal): Promise<number> {
  const { db, now, log } = deps
  let last: string | null = null
  let failed = 0
  await runInBatches(end, async () => {
    const due = await list(db, now(), last, BATCH)
    for (const userId of due) {
      await tell(deps, userId).catch((error: unknown) => {
        log.error({ err: error, userId }, 'a member was not told of their news')
        failed += 1
      })
    }
    last = due.at(-1) ?? null
    return due.length === BATCH
  })
  return failed
}
