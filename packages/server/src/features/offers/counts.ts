import type { NextMeeting } from '@swapstead/domain/meetings/next-meeting.ts'
import type { Incoming, WaitingCount } from '@swapstead/domain/offers/calls.ts'
import { OFFER_LIFE } from '@swapstead/domain/offers/periods.ts'
import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { anyOfferOn, placedItems, waitsSince } from '../swap-state/index.ts'
import { nextMeetingSql } from './next-meeting.ts'
import { isPresent } from './views.ts'

/** Whether the other party of an offer `o` still exists. Guests who have expired do not. */
export function isPartnerPresent(partner: string, now: Date): RawBuilder<boolean> {
  return sql`exists (select from users p where p.id = ${sql.ref(partner)} and ${isPresent('p', now)})`
}

/** Pending incoming offers that have not expired. */
export async function countIncoming(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select ${incomingCount(userId, now)} as count`.execute(db)
  return onlyRow(rows).count
}

/** The number of pending incoming offers and the member's next meeting, in one statement. */
export async function readIncoming(db: Db, userId: string, now: Date): Promise<Incoming> {
  const { rows } = await sql<{ count: number } & (NextMeeting | Record<keyof NextMeeting, null>)>`
    select ${incomingCount(userId, now)} as count, n.ring_id, n.names, n.location, n.time, n.more
    from (select) one left join lateral (${nextMeetingSql(userId, now)}) n on true`.execute(db)
  const { count, ...next } = onlyRow(rows)
  return { count, nextMeeting: next.time === null ? null : next }
}

function incomingCount(userId: string, now: Date): RawBuilder<number> {
  return sql`(select count(*)::int from trade_offers o
    where o.to_user_id = ${userId} and o.status = 'pending' and ${waitsSince} > ${unansweredSince(now)}
      and ${isPartnerPresent('o.from_user_id', now)})`
}

/** Unexpired pending incoming offers by wanted item. */
export async function countWaiting(db: Db, userId: string, now: Date): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select w.item_id, count(*)::int as count from trade_offers o, lateral ${placedItems('o')} w
    where w.side = 'to' and o.to_user_id = ${userId} and o.status = 'pending' and ${waitsSince} > ${unansweredSince(now)}
      and ${isPartnerPresent('o.from_user_id', now)}
    group by w.item_id order by w.item_id`.execute(db)
  return rows
}

/**
 * Unexpired pending offers that want or offer this item. Zero unless the item is the member's own.
 */
export async function countPendingOn(
  db: Db,
  userId: string,
  itemId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trade_offers o
    where o.status = 'pending' and ${waitsSince} > ${unansweredSince(now)}
      and o.id = ${anyOfferOn([itemId])}
      and exists (select from items i where i.id = ${itemId} and i.user_id = ${userId})
      and ${isPartnerPresent('o.from_user_id', now)} and ${isPartnerPresent('o.to_user_id', now)}`.execute(
    db,
  )
  return onlyRow(rows).count
}

function unansweredSince(now: Date): Date {
  return before(now, OFFER_LIFE)
}
