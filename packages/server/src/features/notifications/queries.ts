import type { Page } from '@swapstead/domain/contract.ts'
import {
  type Notification,
  type NotificationDraft,
  type NotificationTab,
  type TabCounts,
  tabOf,
  typesOf,
} from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import { notificationSql, toNotification } from './views.ts'

type Ids = { id: string }[]

/** A member's notifications, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  { tab, ...listing }: Listing & { tab?: NotificationTab | undefined },
): Promise<Page<Notification>> {
  const mine = sql`n.user_id = ${userId} ${tab ? ofTab(tab) : sql``}`
  const [page, size] = await Promise.all([
    notificationSql(sql`where ${mine} ${newestFirst('n', listing)}`).execute(db),
    cappedCount(sql`user_messages n where ${mine}`).execute(db),
  ])
  const { shown, next } = cutPage(page.rows, listing)
  return { rows: shown.map(toNotification), next, total: size.rows[0]?.total ?? 0 }
}

function ofTab(tab: NotificationTab): RawBuilder<unknown> {
  const { are, types } = typesOf(tab)
  return are ? sql`and n.type = any(${types}::text[])` : sql`and n.type <> all(${types}::text[])`
}

/** How many notifications each tab holds. */
export async function countTabs(db: Db, userId: string): Promise<TabCounts> {
  const rows = await db
    .selectFrom('userMessages')
    .select((row) => ['type', row.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .groupBy('type')
    .execute()
  const counts = { all: 0, trade: 0, declined: 0, accepted: 0, other: 0 }
  for (const { type, count } of rows) {
    counts.all += count
    counts[tabOf(type)] += count
  }
  return counts
}

/** How many notifications a member has not read. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('userMessages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Which of these members get mails of what happens: at an address that is known to be theirs, as long as they want them. */
export function listMailReaders(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isGuest', '=', false)
    .where('isBanned', '=', false)
    .where('emailVerified', '=', true)
    .where('allowEmailNotifications', '=', true)
    .$narrowType<{ email: string }>()
    .execute()
}

/**
 * Keeps one unread notification a conversation: the latest message takes the place of the one before. Gives those that
 * are new. Guests have no page for them, and get none.
 */
export async function insertNotifications<Draft extends NotificationDraft>(
  tx: Tx,
  drafts: readonly Draft[],
): Promise<(Draft & { id: string })[]> {
  const notices = drafts.map((draft) => ({ id: newId(), ...draft }))
  const kept = await tx
    .insertInto('userMessages')
    .columns([
      'id',
      'userId',
      'type',
      'title',
      'message',
      'relatedOfferId',
      'relatedTicketId',
      'relatedItemId',
    ])
    .expression(membersNotices(notices))
    .onConflict((unread) =>
      unread
        .columns(['userId', 'relatedOfferId'])
        // As the index has it: PostgreSQL finds no index by values that come as parameters.
        .where(sql<boolean>`type = 'trade_message' and not is_read`)
        .doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          message: row.ref('excluded.message'),
          createdAt: sql`now()`,
          updatedAt: sql`now()`,
        })),
    )
    .returning('id')
    .execute()
  const ids = new Set(kept.map(({ id }) => id))
  return notices.filter(({ id }) => ids.has(id))
}

function membersNotices(notices: readonly NotificationDraft[]) {
  return sql<never>`
    select n.id, n."userId", n.type, n.title, n.message, n."relatedOfferId", n."relatedTicketId",
      n."relatedItemId"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n(
      id uuid, "userId" uuid, type text, title text, message text, "relatedOfferId" uuid,
      "relatedTicketId" uuid, "relatedItemId" uuid)
    where not exists (select from users u where u.id = n."userId" and u.is_guest)`
}

/** Marks an own notification as read; gives its id, nothing when there is none with this id. */
export function markRead(tx: Tx, userId: string, id: string): Promise<Ids> {
  return tx
    .updateTable('userMessages')
    .set({ isRead: true, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute()
}

export function markAllRead(tx: Tx, userId: string): Promise<Ids> {
  return tx
    .updateTable('userMessages')
    .set({ isRead: true, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .returning('id')
    .execute()
}

/** Marks what was told of an offer's messages as read. */
export function markConversationRead(tx: Tx, userId: string, offerId: string): Promise<Ids> {
  return tx
    .updateTable('userMessages')
    .set({ isRead: true, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('relatedOfferId', '=', offerId)
    .where('type', '=', 'trade_message')
    .where('isRead', '=', false)
    .returning('id')
    .execute()
}

/** Deletes an own notification; gives its id, nothing when there is none with this id. */
export function deleteNotification(tx: Tx, userId: string, id: string): Promise<Ids> {
  return tx
    .deleteFrom('userMessages')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute()
}
