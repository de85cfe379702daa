import type { Actor } from '@swapstead/domain/actor.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { discardMailsAbout } from '../../platform/mail/mail.ts'
import { deleteNotification, markAllRead, markConversationRead, markRead } from './queries.ts'

/** Marks an own notification as read; repeating it changes nothing (readings S-61). */
export async function readNotification(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    await settle(deps, tx, actor.id, found(await markRead(tx, actor.id, id)))
  })
}

/** Marks all own notifications as read. */
export async function readAllNotifications(deps: Deps, actor: Actor): Promise<void> {
  await transact(deps.db, async (tx) => {
    await settle(deps, tx, actor.id, await markAllRead(tx, actor.id))
  })
}

/** Marks what a member was told of a conversation as read, together with the conversation (readings S-61). */
export async function readNoticesOf(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  offerId: string,
): Promise<void> {
  await settle(deps, tx, actor.id, await markConversationRead(tx, actor.id, offerId))
}

/** Deletes an own notification (NOTIF-07). */
export async function removeNotification(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    await settle(deps, tx, actor.id, found(await deleteNotification(tx, actor.id, id)))
  })
}

type Seen = readonly { id: string }[]

function found(notices: Seen): Seen {
  if (notices.length === 0) throw refused('notifications.not_found')
  return notices
}

/** What was seen needs no mail any more, and other pages of the same member learn of it, so that their badges agree. */
async function settle({ live }: Deps, tx: Tx, userId: string, notices: Seen): Promise<void> {
  await discardMailsAbout(
    tx,
    notices.map(({ id }) => id),
  )
  await live.announce(tx, { userIds: [userId], topics: ['notifications'] })
}
