import type { Page } from '@swapstead/domain/contract.ts'
import { folds, kindOf, typesOf } from '@swapstead/domain/notifications/kinds.ts'
import type {
  Notification,
  NotificationDraft,
  NotificationTab,
  TabCounts,
} from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import { newestCursor } from '../../platform/database/cursor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import { reachColumns, reachesPaused, reachOf } from '../absence/index.ts'
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
  return { rows: shown.map(toNotification), next, total: size.rows[0]?.total ?? 0 }
}

/** Begins cursors of pages that end among those that need the reader. */
const NEEDING = 'needing.'

/** Those that need their reader, then the others, each newest first. */
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

/** The members with a confirmed address who have not unsubscribed. */
export function listMailReaders(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'isPaused'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isGuest', '=', false)
    .where('isBanned', '=', false)
    .where('emailVerified', '=', true)
    .where('allowEmailNotifications', '=', true)
    .$narrowType<{ email: string }>()
    .execute()
}

/** The ids of those that are mailed although their reader has paused. */
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

type Stored<Draft> = (Draft & { id: string })[]

/**
 * Returns what is to be mailed with its row's id. An unread notification about the same offer is
 * updated instead of a new row. A conversation that is unread already is not mailed again.
 */
export async function storeNotifications<Draft extends NotificationDraft>(
  tx: Tx,
  drafts: readonly Draft[],
): Promise<Stored<Draft>> {
  const stored: Stored<Draft> = []
  for (const about of ['relatedOfferId', 'relatedRingId'] as const) {
    const own = drafts.filter((draft) => isAboutRing(draft) === (about === 'relatedRingId'))
    const messages = own.filter(isMessage)
    const others = own.filter((draft) => !isMessage(draft))
    if (others.length > 0) stored.push(...(await storeSteps(tx, others, about)))
    if (messages.length > 0) stored.push(...(await storeMessages(tx, messages, about)))
  }
  return stored
}

/** What a row is unread about; each has indexes of its own. */
type About = 'relatedOfferId' | 'relatedRingId'

function isAboutRing({ relatedRingId }: NotificationDraft): boolean {
  return relatedRingId != null
}

function isMessage({ type }: NotificationDraft): boolean {
  return type === 'trade_message' || type === 'ring_message_sent'
}

/** One statement, so that two processes never add two unread notifications of a kind and offer. */
async function storeSteps<Draft extends NotificationDraft>(
  tx: Tx,
  drafts: readonly Draft[],
  about: About,
): Promise<Stored<Draft>> {
  const latest = new Map(drafts.map((draft) => [keyOf(draft) ?? newId(), draft]))
  const rows = [...latest.values()].map((draft) => ({
    id: newId(),
    folds: folds(draft),
    ...draft,
  }))
  const stored = await insertInto(tx, rows)
    .onConflict((unread) =>
      unread
        .columns(['userId', about, 'type'])
        .where(sql<boolean>`folds and not is_read`)
        .doUpdateSet(takeTexts),
    )
    .returning(['id', 'userId', 'type', 'relatedOfferId', 'relatedRingId'])
    .execute()
  const ids = new Map(stored.map((row) => [keyOf(row) ?? row.id, row.id]))
  return rows.flatMap((row) => {
    const id = ids.get(keyOf(row) ?? row.id)
    return id ? [{ ...row, id }] : []
  })
}

async function storeMessages<Draft extends NotificationDraft>(
  tx: Tx,
  drafts: readonly Draft[],
  about: About,
): Promise<Stored<Draft>> {
  const rows = drafts.map((draft) => ({ id: newId(), folds: false, ...draft }))
  const inserted = await insertInto(tx, rows)
    .onConflict((unread) =>
      unread
        .columns(['userId', about])
        // Literals, because PostgreSQL matches no partial index by parameters.
        .where(sql<boolean>`type = ${sql.lit(talkTypes[about])} and not is_read`)
        .doUpdateSet(takeTexts),
    )
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

const talkTypes = {
  relatedOfferId: 'trade_message',
  relatedRingId: 'ring_message_sent',
} as const satisfies Record<About, NotificationDraft['type']>

function keyOf(
  draft: Pick<NotificationDraft, 'userId' | 'relatedOfferId' | 'relatedRingId'> & { type: string },
) {
  const { userId, type, relatedOfferId, relatedRingId } = draft
  return folds(draft) ? `${userId} ${type} ${relatedOfferId ?? relatedRingId}` : null
}

function takeTexts(row: { ref: (column: 'excluded.title' | 'excluded.message') => unknown }) {
  return {
    title: row.ref('excluded.title') as RawBuilder<string>,
    message: row.ref('excluded.message') as RawBuilder<string>,
    createdAt: sql<Date>`now()`,
    updatedAt: sql<Date>`now()`,
  }
}

/** Guests get none, since they have no page for them. */
function insertInto(tx: Tx, rows: readonly (NotificationDraft & { folds: boolean })[]) {
  return tx
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
      'relatedRingId',
      'relatedSearchId',
      'folds',
      'removedOfferId',
    ])
    .expression(sql<never>`
    select n.id, n."userId", n.type, n.title, n.message, n."relatedOfferId", n."relatedTicketId",
      n."relatedItemId", n."relatedRingId", n."relatedSearchId", n.folds, n."removedOfferId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      id uuid, "userId" uuid, type text, title text, message text, "relatedOfferId" uuid,
      "relatedTicketId" uuid, "relatedItemId" uuid, "relatedRingId" uuid,
      "relatedSearchId" uuid, folds boolean, "removedOfferId" uuid)
    where not exists (select from users u where u.id = n."userId" and u.is_guest)`)
}

/** Returns the id, or no row when the notification is not the user's. */
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

export function markConversationRead(tx: Tx, userId: string, offerId: string): Promise<Ids> {
  return markUnread(tx, userId)
    .where('relatedOfferId', '=', offerId)
    .where('type', '=', 'trade_message')
    .execute()
}

export function markRingRead(tx: Tx, userId: string, ringId: string): Promise<Ids> {
  return markUnread(tx, userId)
    .where('relatedRingId', '=', ringId)
    .where('type', '=', 'ring_message_sent')
    .execute()
}

/** Marks as read what the member has not read yet. */
function markUnread(tx: Tx, userId: string) {
  return tx
    .updateTable('userMessages')
    .set({ isRead: true, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .returning('id')
}

/** Returns the id, or no row when the notification is not the user's. */
export function deleteNotification(tx: Tx, userId: string, id: string): Promise<Ids> {
  return tx
    .deleteFrom('userMessages')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute()
}
