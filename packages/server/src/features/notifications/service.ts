import type { Actor } from '@swapstead/domain/actor.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { discardMailsAbout } from '../../platform/mail/mail.ts'
import { deleteNotification, markAllRead, markMessagesRead, markRead } from './queries.ts'

export async function markNotificationRead(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    await discardMailsAndRefresh(deps, tx, actor.id, found(await markRead(tx, actor.id, id)))
  })
}

export async function markAllNotificationsRead(deps: Deps, actor: Actor): Promise<void> {
  await transact(deps.db, async (tx) => {
    await discardMailsAndRefresh(deps, tx, actor.id, await markAllRead(tx, actor.id))
  })
}

/** Runs in the transaction that marks the conversation's messages as read. */
export async function markConversationNotificationsRead(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  offerId: string,
): Promise<void> {
  await discardMailsAndRefresh(
    deps,
    tx,
    actor.id,
    await markMessagesRead(tx, actor.id, 'relatedOfferId', offerId),
  )
}

/** Runs in the transaction that marks the ring's messages as read. */
export async function markRingNotificationsRead(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  ringId: string,
): Promise<void> {
  await discardMailsAndRefresh(
    deps,
    tx,
    actor.id,
    await markMessagesRead(tx, actor.id, 'relatedRingId', ringId),
  )
}

export async function removeNotification(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    await discardMailsAndRefresh(
      deps,
      tx,
      actor.id,
      found(await deleteNotification(tx, actor.id, id)),
    )
  })
}

type Ids = readonly { id: string }[]

function found(ids: Ids): Ids {
  if (ids.length === 0) throw refused('notifications.not_found')
  return ids
}

/** Discards waiting mails and updates the badges of the member's other open pages. */
async function discardMailsAndRefresh(
  deps: Deps,
  tx: Tx,
  userId: string,
  rows: Ids,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await discardMailsAbout(deps, tx, ids, 'read on the page')
  await deps.live.announce(tx, { userIds: [userId], topics: ['notifications'] })
}
