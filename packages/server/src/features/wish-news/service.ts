import { newsOfFinds } from '@swapstead/domain/wish-news/notifications.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import { saveToldThings } from '../told-things/index.ts'
import { claimFinds, claimTelling } from './queries.ts'

/** Another process has notified the member. Newer matches wait for the end of the pause. */
class ToldMeanwhile extends Error {}

export async function publishWishNews({ db, events, now }: Deps, userId: string): Promise<void> {
  const telling = transact(db, async (tx) => {
    const finds = await claimFinds(tx, userId, now())
    if (finds.length === 0) return
    if (!(await claimTelling(tx, userId, now()))) throw new ToldMeanwhile()
    const itemIds = finds.map(({ itemId }) => itemId)
    await saveToldThings(tx, userId, itemIds, now())
    await events.publish(tx, [newsOfFinds(userId, finds)])
  })
  await telling.catch((error: unknown) => {
    if (!(error instanceof ToldMeanwhile)) throw error
  })
}
