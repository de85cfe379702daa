import {
  type EndedContact,
  endedContactOf,
  type Overtaken,
  overtakenBy,
  takenBackBy,
} from '@swapstead/domain/notifications/overtaken.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { discardMailsAbout } from '../../platform/mail/mail.ts'
import { discardPushes } from '../push/index.ts'
import { isUnreadInRing } from '../swap-state/index.ts'
import { messageTypeOf } from './message-types.ts'
import { deleteUnread } from './queries.ts'

// Literals, because PostgreSQL does not match a partial index by parameters.
const aboutTrade = sql.lit(messageTypeOf.relatedOfferId)
const aboutRing = sql.lit(messageTypeOf.relatedRingId)

/**
 * Discards waiting mails and pushes that events have made untrue, and deletes some unread
 * notifications. Registered first, because other listeners delete the offers and rings by which
 * conversations are found.
 */
export function listenForOvertaken(deps: Pick<Deps, 'events' | 'live' | 'log'>): void {
  deps.events.onFirst(async (tx, events) => {
    const overtaken = events.flatMap(overtakenBy)
    if (overtaken.length > 0) await discard(deps, tx, await listOvertaken(tx, overtaken))
    const takenBack = events.flatMap(takenBackBy)
    if (takenBack.length > 0) await takeBack(deps, tx, takenBack)
    for (const event of events) {
      const contact = endedContactOf(event)
      if (contact) await discard(deps, tx, await listUnreadMessages(tx, contact))
    }
  })
}

async function discard(deps: Pick<Deps, 'log'>, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await discardMailsAbout(deps, tx, ids, 'no longer true')
  await discardPushes(tx, ids)
}

/** Deletes unread notifications only: readers remember those that they have read. */
async function takeBack(
  deps: Pick<Deps, 'live' | 'log'>,
  tx: Tx,
  takenBack: readonly Overtaken[],
): Promise<void> {
  const ids = await listOvertaken(tx, takenBack)
  if (ids.length === 0) return
  await discard(deps, tx, ids)
  await deleteUnread(tx, ids)
  const userIds = [...new Set(takenBack.map(({ userId }) => userId))]
  await deps.live.announce(tx, { userIds, topics: ['notifications'] })
}

/** Leaves out read notifications: reading has already discarded their mails and pushes. */
async function listOvertaken(tx: Tx, overtaken: readonly Overtaken[]): Promise<string[]> {
  const columns = sql`n.id, n.user_id, n.type, n.is_read`
  const { rows } = await sql<{ id: string }>`
    select n.id
    from jsonb_to_recordset(${JSON.stringify(overtaken)}::jsonb)
      as o("userId" uuid, types jsonb, "offerId" uuid, "ringId" uuid, "ticketId" uuid)
    cross join lateral (
      select ${columns} from user_messages n where n.related_offer_id = o."offerId"
      union all
      select ${columns} from user_messages n where n.removed_offer_id = o."offerId"
      union all
      select ${columns} from user_messages n where n.related_ring_id = o."ringId"
      union all
      select ${columns} from user_messages n where n.related_ticket_id = o."ticketId") n
    where n.user_id = o."userId" and o.types ? n.type and not n.is_read`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Unread notifications of messages between two members, or of all messages of a member who is gone.
 * In a swap of three, one notification stands for all messages: it is included if any of them is
 * theirs.
 */
async function listUnreadMessages(tx: Tx, { userId, partnerId }: EndedContact): Promise<string[]> {
  const isOfPair = partnerId === null ? sql`true` : sql`partner = ${partnerId}`
  const { rows } = await sql<{ id: string }>`
    with conversations as (
      select id, to_user_id as partner from trade_offers where from_user_id = ${userId}
      union all
      select id, from_user_id from trade_offers where to_user_id = ${userId}
      union all
      select id, to_user_id from removed_offers where from_user_id = ${userId}
      union all
      select id, from_user_id from removed_offers where to_user_id = ${userId})
    select n.id from conversations c join user_messages n on n.related_offer_id = c.id
    where n.type = ${aboutTrade} and not n.is_read and ${isOfPair}
    union all
    select n.id from conversations c join user_messages n on n.removed_offer_id = c.id
    where n.type = ${aboutTrade} and not n.is_read and ${isOfPair}
    union all
    select n.id from ring_members own
    join lateral (
      select o.user_id as partner from ring_members o
      where o.ring_id = own.ring_id and o.user_id <> own.user_id) others on ${isOfPair}
    join user_messages n
      on n.related_ring_id = own.ring_id and n.user_id in (own.user_id, others.partner)
    where own.user_id = ${userId} and n.type = ${aboutRing} and not n.is_read
      and exists (select from messages t join ring_members m on ${isUnreadInRing}
        where m.ring_id = own.ring_id and m.user_id = n.user_id
          and t.from_user_id = case n.user_id when own.user_id then others.partner else own.user_id end)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
