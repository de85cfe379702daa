import type { Page } from '@swapstead/domain/contract.ts'
import { kindOf, typesOf } from '@swapstead/domain/notifications/kinds.ts'
import type {
  Notification,
  NotificationDraft,
  NotificationTab,
  TabCounts,
} from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import { newestCursor } from '../../platform/database/cursor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import { reachColumns, reachesPaused, reachOf } from '../absence/index.ts'
import { type About, messageTypeOf } from './message-types.ts'
import { needsReader } from './needs.ts'
import { type NotificationRow, notificationSql, toNotification } from './views.ts'

type Ids = { id: string }[]

type NotificationListing = Listing & {
  tab?: NotificationTab | undefined
  order?: 'needs_first' | undefined
}

export async function listNotifications(
  db: Db,
  userId: string,
  { tab, order, ...listing }: NotificationListing,
  now: Date,
): Promise<Page<Notification>> {
  const mine = sql`n.user_id = ${userId} ${tab ? ofTab(tab) : sql``}`
  const read = async (condition: RawBuilder<unknown>, part: Listing) =>
    (await notificationSql(now, sql`where ${condition} ${newestFirst('n', part)}`).execute(db)).rows
  const [{ shown, next }, size] = await Promise.all([
    order ? pageNeedsFirst(read, mine, listing, now) : cutPage(await read(mine, listing), listing),
    cappedCount(sql`user_messages n where ${mine}`).execute(db),
  ])
  return { rows: shown.map(toNotification), next, total: onlyRow(size.rows).total }
}

/** Prefix of cursors that lead into the first part: notifications that need the reader. */
const NEEDING = 'needing.'

/** Notifications that need their reader, then the others; each part newest first. */
async function pageNeedsFirst(
  read: (condition: RawBuilder<unknown>, part: Listing) => Promise<NotificationRow[]>,
  mine: RawBuilder<unknown>,
  { limit, cursor }: Listing,
  now: Date,
): Promise<{ shown: NotificationRow[]; next: string | null }> {
  const needs = needsReader(now)
  const isAmongNeeding = cursor === undefined || cursor.startsWith(NEEDING)
  const part = { limit, cursor: isAmongNeeding ? cursor?.slice(NEEDING.length) : cursor }
  const needing = isAmongNeeding ? await read(sql`${mine} and ${needs}`, part) : []
  const first = cutPage(needing, part)
  if (first.next) return { shown: first.shown, next: NEEDING + first.next }
  const room = { limit: limit - needing.length, cursor: isAmongNeeding ? undefined : cursor }
  const others = await read(sql`${mine} and not ${needs}`, room)
  const rest = cutPage(others, room)
  const last = needing.at(-1)
  const isFull = room.limit === 0 && others.length > 0 && last
  return {
    shown: [...needing, ...rest.shown],
    next: isFull ? NEEDING + newestCursor(last) : rest.next,
  }
}

function ofTab(tab: NotificationTab): RawBuilder<unknown> {
  const { isExclusion, types } = typesOf(tab)
  return isExclusion
    ? sql`and n.type <> all(${types}::text[])`
    : sql`and n.type = any(${types}::text[])`
}

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
    counts[kindOf(type).tab] += count
  }
  return counts
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('userMessages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Why a member gets no mails about events. */
type NoMail = 'banned' | 'address not confirmed' | 'unsubscribed'

export function listAddressees(tx: Tx, ids: readonly string[]) {
  const noMail = sql<NoMail | null>`case
    when is_banned then 'banned'
    when not email_verified then 'address not confirmed'
    when not allow_email_notifications then 'unsubscribed' end`
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'isPaused', 'allowNewsEmails', noMail.as('noMail')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isGuest', '=', false)
    .$narrowType<{ email: string }>()
    .execute()
}

/** Members with a confirmed address who have not unsubscribed. */
export async function listMailReaders(tx: Tx, ids: readonly string[]) {
  return (await listAddressees(tx, ids)).filter(({ noMail }) => noMail === null)
}

/** The ids of notifications that are mailed although their reader has paused. */
export async function listReachingPaused(
  tx: Tx,
  stored: readonly (NotificationDraft & { id: string })[],
): Promise<Set<string>> {
  const about = stored.map((draft) => ({ id: draft.id, ...reachOf(draft) }))
  const { rows } = await sql<{ id: string }>`
    select n.id from jsonb_to_recordset(${JSON.stringify(about)}::jsonb)
      as n(id uuid, ${reachColumns})
    where ${reachesPaused}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the id, or no row if the notification is not the user's. */
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
  return markUnread(tx, userId).execute()
}

/** Marks the notification of messages in this trade or swap of three as read. */
export function markMessagesRead(tx: Tx, userId: string, about: About, id: string): Promise<Ids> {
  return markUnread(tx, userId)
    .where(about, '=', id)
    .where('type', '=', messageTypeOf[about])
    .execute()
}

/** Marks notifications as read. Leaves those that are already read. */
function markUnread(tx: Tx, userId: string) {
  return tx
    .updateTable('userMessages')
    .set({ isRead: true, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .returning('id')
}

/** Returns the id, or no row if the notification is not the user's. */
export function deleteNotification(tx: Tx, userId: string, id: string): Promise<Ids> {
  return tx
    .deleteFrom('userMessages')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute()
}

export async function deleteUnread(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('userMessages')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isRead', '=', false)
    .execute()
}
