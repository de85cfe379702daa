import type { Actor } from '@swapstead/domain/actor.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import { deleteNotification, markAllRead, markRead } from './queries.ts'

/** Marks an own notification as read; repeating it changes nothing (readings S-61). */
export function readNotification(deps: Deps, actor: Actor, id: string): Promise<void> {
  return changeOwn(deps, actor, (tx) => markRead(tx, actor.id, id))
}

/** Marks all own notifications as read. */
export function readAllNotifications(deps: Deps, actor: Actor): Promise<void> {
  return changeOwn(deps, actor, async (tx) => {
    await markAllRead(tx, actor.id)
    return true
  })
}

/** Deletes an own notification (NOTIF-07). */
export function removeNotification(deps: Deps, actor: Actor, id: string): Promise<void> {
  return changeOwn(deps, actor, (tx) => deleteNotification(tx, actor.id, id))
}

/** Other pages of the same member learn of it, so that their badges agree. */
async function changeOwn(
  { db, live }: Deps,
  actor: Actor,
  change: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await change(tx))) throw refused('notifications.not_found')
    await live.announce(tx, { userId: actor.id, topics: ['notifications'] })
  })
}
