import type { Page } from '@swapstead/domain/contract.ts'
import type { ItemContent } from '@swapstead/domain/items/item.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import type { RingCounts } from '@swapstead/domain/rings/calls.ts'
import { positionOf, type Ring, ringKeyOf } from '@swapstead/domain/rings/ring.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import { NewestCursor, newestCursor, readCursor } from '../../platform/database/cursor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import type { Listing } from '../../platform/database/pages.ts'
import { itemContentJson } from '../items/index.ts'
import { isRingDue, isRingProposed, isRingUnderway, isUnreadInRing } from '../swap-state/index.ts'
import { type RingRecord, ringColumns, ringSeenBy, ringSql, toRing } from './views.ts'

export async function findRing(db: Db, id: string, now: Date): Promise<RingRecord | undefined> {
  const { rows } = await ringSql(now, sql`and r.id = ${id}`).execute(db)
  return rows[0] && toRing(rows[0])
}

/** All rings of a guest with the time of their latest change. A guest has few. */
export async function listRingsOfGuest(
  db: Db,
  guestId: string,
  now: Date,
): Promise<{ ring: RingRecord; updatedAt: Date }[]> {
  const isTheirs = sql`and r.id in (select o.ring_id from ring_members o where o.user_id = ${guestId})`
  const { rows } = await ringSql<{ updatedAt: Date }>(
    now,
    sql`${isTheirs} order by r.id`,
    sql`, r.updated_at`,
  ).execute(db)
  return rows.map(({ updatedAt, ...row }) => ({ ring: toRing(row), updatedAt }))
}

/** A member's rings, the latest change first. Those that have ended by the clock are not open. */
export async function listRings(
  db: Db,
  userId: string,
  { state, limit, cursor }: Listing & { state: 'open' | 'over' },
  now: Date,
): Promise<Page<RingView>> {
  const isOpen = sql`(${isRingProposed(now)} or ${isRingUnderway(now)})`
  const mine = sql`r.id in (select o.ring_id from ring_members o where o.user_id = ${userId})
    and ${state === 'open' ? isOpen : sql`not ${isOpen}`}`
  const after = cursor ? readCursor(cursor, NewestCursor) : null
  const { rows } = await ringSql<{ updatedAt: Date }>(
    now,
    sql`and ${mine} ${
      after ? sql`and (r.updated_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
    } order by r.updated_at desc, r.id desc limit ${limit + 1}`,
    sql`, r.updated_at`,
  ).execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).flatMap(({ updatedAt: _, ...row }) => {
      const ring = toRing(row)
      const position = positionOf(ring, userId)
      return position === null ? [] : ringSeenBy(ring, position, now)
    }),
    next: last ? newestCursor({ createdAt: last.updatedAt, id: last.id }) : null,
    total: null,
  }
}

type RingConversation = {
  ring: RingView
  lastMessage: { fromUserId: string; content: string } | null
}

/** These rings as the member sees them, with their last message. */
export async function listRingConversations(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<RingConversation[]> {
  const { rows } = await ringSql<Pick<RingConversation, 'lastMessage'>>(
    now,
    sql`and r.id = any(${ids}::uuid[])`,
    sql`, (select json_build_object('fromUserId', t.from_user_id, 'content', t.content)
      from messages t where t.ring_id = r.id
      order by t.created_at desc, t.id desc limit 1) as last_message`,
  ).execute(db)
  return rows.flatMap(({ lastMessage, ...row }) => {
    const ring = toRing(row)
    const position = positionOf(ring, userId)
    return position === null ? [] : { ring: ringSeenBy(ring, position, now), lastMessage }
  })
}

export async function countRings(db: Db, userId: string, now: Date): Promise<RingCounts> {
  const { rows } = await sql<RingCounts>`
    select count(*) filter (where ${isRingProposed(now)} and m.answer is null)::int as to_answer,
      count(*) filter (where ${isRingUnderway(now)})::int as underway,
      coalesce(sum((select count(*) from messages t where ${isUnreadInRing})), 0)::int as unread
    from ring_members m join rings r on r.id = m.ring_id where m.user_id = ${userId}`.execute(db)
  return onlyRow(rows)
}

/** A ring that was proposed to a member. `isOpen` while it waits for answers. */
export type RecentProposal = { userId: string; isOpen: boolean }

/** Rings proposed to these members within a day: a row for each ring and member. */
export async function listRecentProposals(
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<RecentProposal[]> {
  const { rows } = await sql<RecentProposal>`
    select m.user_id, ${isRingProposed(now)} as is_open
    from ring_members m join rings r on r.id = m.ring_id
    where m.user_id = any(${userIds}::uuid[]) and r.proposed_at > ${before(now, DAY)}`.execute(tx)
  return rows
}

/** Serializes proposals to the same members, so that their limit holds. */
export async function lockProposals(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`proposed rings ${userId}`}, 0))`.execute(
      tx,
    )
  }
}

export type ProposedMember = { userId: string; itemId: string; net: number }
type ProposedRing = { id: string; proposedAt: Date; members: readonly ProposedMember[] }

/** False if the same ring is already open. The caller holds the items. */
export async function insertRing(
  tx: Tx,
  { id, proposedAt, members }: ProposedRing,
): Promise<boolean> {
  const itemsKey = ringKeyOf(members.map(({ itemId }) => itemId))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rings')
    .values({ id, status: 'proposed', itemsKey, proposedAt, updatedAt: proposedAt })
    .onConflict((open) =>
      open.column('itemsKey').where(sql<boolean>`status in ('proposed', 'agreed')`).doNothing(),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const rows = members.map(({ userId, itemId, net }, position) => ({
    position,
    userId,
    itemId,
    net: formatAmount(net),
  }))
  await sql`
    insert into ring_members (ring_id, position, user_id, item_id, net, proposed_content)
    select ${id}, n.position, n."userId", i.id, n.net, ${itemContentJson('i')}
    from json_to_recordset(${JSON.stringify(rows)}::json) n(position smallint, "userId" uuid, "itemId" uuid, net numeric)
    join items i on i.id = n."itemId"`.execute(tx)
  return true
}

const stored = sql.raw(
  ringColumns
    .filter((field) => field !== 'id')
    .map((field) => `${columnOf(field)} = n.${columnOf(field)}`)
    .join(', '),
)

/**
 * Lists sort by `changedAt`. Null keeps the place in the list, where the others must not notice the
 * change.
 */
export async function saveRing(tx: Tx, ring: Ring, changedAt: Date | null): Promise<void> {
  const row = Object.fromEntries(ringColumns.map((field) => [columnOf(field), ring[field]]))
  await sql`
    update rings r set ${stored}, updated_at = coalesce(${changedAt}, r.updated_at)
    from json_populate_record(null::rings, ${JSON.stringify(row)}::json) n
    where r.id = n.id`.execute(tx)
  const members = ring.members.map(({ answer, answeredAt, meetingAgreedAt, gaveAt }, position) => ({
    position,
    answer,
    gave_at: gaveAt,
    answered_at: answeredAt,
    meeting_agreed_at: meetingAgreedAt,
  }))
  await sql`
    update ring_members m set answer = n.answer, answered_at = n.answered_at,
      meeting_agreed_at = n.meeting_agreed_at, gave_at = n.gave_at
    from json_populate_recordset(null::ring_members, ${JSON.stringify(members)}::json) n
    where m.ring_id = ${ring.id} and m.position = n.position`.execute(tx)
}

/** Marks messages as read, up to `upTo` or all. True if none is left unread. */
export async function markConversationRead(
  tx: Tx,
  { ringId, userId, upTo }: { ringId: string; userId: string; upTo: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ isAllRead: boolean }>`
    update ring_members m set read_at = greatest(m.read_at, (
      select max(t.created_at) from messages t
      where t.ring_id = m.ring_id and ${upTo ? sql`t.id = ${upTo}` : sql`true`}))
    where m.ring_id = ${ringId} and m.user_id = ${userId}
    returning not exists (select from messages t where ${isUnreadInRing}) as is_all_read`.execute(
    tx,
  )
  return rows[0]?.isAllRead ?? false
}

/** Rings with a due step whose id follows `after`, in id order. */
export async function listDueRings(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rings r where r.status in ('proposed', 'agreed') and ${isRingDue(now)}
      ${after ? sql`and r.id > ${after}` : sql``} order by r.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the owners of two items want each other's item. */
export async function wouldSwap(tx: Tx, itemId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wants where (given_item_id, wanted_item_id)
      in ((${itemId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${itemId}::uuid))`.execute(tx)
  return rows[0]?.count === 2
}

/** Deletes all rings of members who are about to be deleted. */
export async function deleteRingsOfMembers(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from rings where id in (
      select ring_id from ring_members where user_id = any(${userIds}::uuid[]))`.execute(tx)
}

/** Deletes the rings of an item that is about to be deleted. None of them was ever agreed. */
export async function deleteUnagreedRingsWithItem(tx: Tx, itemId: string): Promise<void> {
  await sql`
    delete from rings where agreed_at is null and id in (
      select ring_id from ring_members where item_id = ${itemId})`.execute(tx)
}

/** By ring: the item's content when the ring was proposed, and its present content. */
export async function listProposedContents(tx: Tx, itemId: string) {
  const { rows } = await sql<{ ringId: string; was: ItemContent | null; is: ItemContent }>`
    select m.ring_id, m.proposed_content as was, ${itemContentJson('i')} as is
    from ring_members m join items i on i.id = m.item_id where i.id = ${itemId}`.execute(tx)
  return new Map(rows.map(({ ringId, ...contents }) => [ringId, contents]))
}
