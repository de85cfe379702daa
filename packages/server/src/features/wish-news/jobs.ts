import { after } from '@swapstead/domain/offers/periods.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { WISH_NEWS_NAMED } from '@swapstead/domain/wish-news/wish-notification.ts'
import type { Deps } from '../../deps.ts'
import { batchByBatch } from '../../platform/batch-by-batch.ts'
import { transact } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import {
  deleteFindsToldBefore,
  listDueMembers,
  saveFindsOf,
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
      // From the morning to the early evening of the four time zones of the mainland.
      name: 'tell-wishes',
      cron: '10 15-23 * * *',
      run: (end = new AbortController().signal) => tellWishes(deps, end),
    },
  ]
}

/** One item a transaction: what a process dies over is looked at again. */
async function findWishes({ db }: Deps, end: AbortSignal): Promise<void> {
  await batchByBatch(end, () =>
    transact(db, async (tx) => {
      const itemId = await takeQueuedItem(tx)
      if (itemId) await saveFindsOf(tx, itemId)
      return itemId !== undefined
    }),
  )
}

async function tellWishes(deps: Deps, end: AbortSignal): Promise<void> {
  const { db, now } = deps
  await deleteFindsToldBefore(db, after(now(), -KEPT))
  let last: string | null = null
  await batchByBatch(end, async () => {
    const due = await listDueMembers(db, now(), last, BATCH)
    for (const userId of due) await tellMember(deps, userId)
    last = due.at(-1) ?? null
    return due.length === BATCH
  })
}

async function tellMember({ db, events, now }: Deps, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    const finds = await takeFinds(tx, userId, now())
    if (finds.length === 0) return
    const named = finds.slice(0, WISH_NEWS_NAMED)
    await events.publish(tx, [
      { type: 'wishes_filled', userId, finds: named, more: finds.length - named.length },
    ])
  })
}
