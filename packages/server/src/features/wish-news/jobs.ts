import { after, DAY } from '@swapstead/domain/times.ts'
import { newsOfFinds } from '@swapstead/domain/wish-news/notifications.ts'
import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import {
  deleteFindsBefore,
  findQueuedItem,
  listDueMembers,
  saveFindsOf,
  saveTold,
  takeFinds,
  takeQueuedItem,
} from './queries.ts'

const BATCH = 100
const KEPT = 90 * DAY

export function wishNewsJobs(deps: Deps): Job[] {
  return [
    {
      name: 'find-wishes',
      cron: '*/10 * * * *',
      run: (end = new AbortController().signal) => findWishes(deps, end),
    },
    {
      // UTC: from morning to early evening in the four mainland time zones.
      name: 'tell-wishes',
      cron: '10 15-23 * * *',
      run: (end = new AbortController().signal) => tellWishes(deps, end),
    },
  ]
}

/** One item per transaction. A failing one holds up no other and is repeated in the next run. */
async function findWishes({ db, log }: Deps, end: AbortSignal): Promise<void> {
  const tried: string[] = []
  await runInBatches(end, async () => {
    const itemId = await findQueuedItem(db, tried)
    if (!itemId) return false
    try {
      await transact(db, async (tx) => {
        const item = await takeQueuedItem(tx, itemId)
        if (item) await saveFindsOf(tx, itemId, item)
      })
    } catch (error) {
      log.error({ err: error, itemId }, 'nobody was found who wishes for an item')
      tried.push(itemId)
    }
    return true
  })
  if (tried.length > 0) throw new Error(`wishes could not be compared with ${tried.length} items`)
}

async function tellWishes(deps: Deps, end: AbortSignal): Promise<void> {
  const { db, now, log } = deps
  await deleteFindsBefore(db, after(now(), -KEPT))
  let last: string | null = null
  let failed = 0
  await runInBatches(end, async () => {
    const due = await listDueMembers(db, now(), last, BATCH)
    for (const userId of due) {
      await tellMember(deps, userId).catch((error: unknown) => {
        log.error({ err: error, userId }, 'a member was not told of their wishes')
        failed += 1
      })
    }
    last = due.at(-1) ?? null
    return due.length === BATCH
  })
  if (failed > 0) throw new Error(`${failed} members were not told of their wishes`)
}

async function tellMember({ db, events, now }: Deps, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    const finds = await takeFinds(tx, userId, now())
    if (finds.length === 0) return
    await saveTold(tx, userId, now())
    await events.publish(tx, [newsOfFinds(userId, finds)])
  })
}
