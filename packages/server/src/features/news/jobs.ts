import { FINDS_KEPT } from '@swapstead/domain/retention.ts'
import { SEARCH_RESTORABLE } from '@swapstead/domain/saved-searches/saved-search.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { emptyQueue, runOneByOne } from '../../platform/core/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import {
  deleteDeletedSearchesBefore,
  deleteSearchFindsBefore,
  listMembersWithDueSearches,
  publishSearchNews,
  saveSearchFinds,
} from '../saved-searches/index.ts'
import { deleteToldThings } from '../told-things/index.ts'
import { LetterWriter } from '../weekly-letter/index.ts'
import {
  deleteWishFindsBefore,
  listMembersWithDueWishes,
  publishWishNews,
  saveWishFinds,
} from '../wish-news/index.ts'
import { mailNews } from './mail.ts'
import { listMembersToMail } from './mail-queries.ts'
import { claimQueuedItem, findQueuedItem } from './queue.ts'

const UNTOLD = 'a member was not told of their news'

export function newsJobs(deps: Deps): Job[] {
  const writer = new LetterWriter(deps)
  return [
    {
      name: 'find-news',
      cron: '*/5 * * * *',
      run: (signal) => findNews(deps, signal),
    },
    {
      name: 'tell-news',
      cron: '2-59/5 * * * *',
      run: (signal) => tellNews(deps, writer, signal),
    },
  ]
}

/** Handles one item per transaction. The next run repeats those that failed. */
async function findNews({ config, db, log, now }: Deps, signal: AbortSignal): Promise<void> {
  await emptyQueue(signal, {
    next: (left) => findQueuedItem(db, left),
    work: (itemId) =>
      transact(db, async (tx) => {
        const taken = await claimQueuedItem(tx, itemId)
        if (!taken) return false
        await saveWishFinds(tx, itemId, taken, now())
        const { requireVerifiedEmail } = config
        await saveSearchFinds(tx, itemId, taken.former, { requireVerifiedEmail, now: now() })
        return true
      }),
    log,
    failure: 'nobody was found whom an item is news for',
  })
}

type Step = {
  list: (db: Db, now: Date, after: string | null, limit: number) => Promise<string[]>
  tell: (deps: Deps, userId: string) => Promise<void>
}

/**
 * Notifies on pages and devices first, then mails what is still unread. A failing step does not
 * stop the next one.
 */
async function tellNews(deps: Deps, writer: LetterWriter, signal: AbortSignal): Promise<void> {
  const { db, now, log } = deps
  const steps: readonly Step[] = [
    { list: listMembersWithDueWishes, tell: publishWishNews },
    { list: listMembersWithDueSearches, tell: publishSearchNews },
    { list: listMembersToMail, tell: (_, userId) => mailNews(deps, writer, userId) },
  ]
  await deleteWishFindsBefore(db, before(now(), FINDS_KEPT))
  await deleteSearchFindsBefore(db, before(now(), FINDS_KEPT))
  await deleteDeletedSearchesBefore(db, before(now(), SEARCH_RESTORABLE))
  await deleteToldThings(db, now())
  const failures: unknown[] = []
  for (const { list, tell } of steps) {
    await runOneByOne(signal, {
      list: (after, limit) => list(db, now(), after, limit),
      work: (userId) => tell(deps, userId),
      log,
      failure: UNTOLD,
    }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, UNTOLD)
}
