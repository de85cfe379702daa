import { newsOfFinds } from '@swapstead/domain/wish-news/notifications.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import { saveToldThings } from '../told-things/index.ts'
import { claimFinds, saveTold } from './queries.ts'

export async function publishWishNews({ db, events, now }: Deps, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    const finds = await claimFinds(tx, userId, now())
    if (finds.length === 0) return
    await saveTold(tx, userId, now())
    const itemIds = finds.map(({ itemId }) => itemId)
    await saveToldThings(tx, userId, itemIds, now())
    await events.publish(tx, [newsOfFinds(userId, finds)])
  })
}
