import type { Page } from '@swapstead/domain/contract.ts'
import type { ConversationMessage } from '@swapstead/domain/messages/message.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import { arePartiesActive, isPresent } from '../offers/index.ts'
import { hasStatus } from '../swap-state/index.ts'

/** The conversation of a chain of counters belongs to its first offer. */
const conversationOf = sql<string>`coalesce(o.chain_id, o.id)`

/** Undefined for unknown offers and for those of expired guests. */
export function findParties(db: Db, offerId: string, now: Date) {
  return db
    .selectFrom('tradeOffers as o')
    .innerJoin('users as fu', 'fu.id', 'o.fromUserId')
    .innerJoin('users as tu', 'tu.id', 'o.toUserId')
    .select(['o.fromUserId', 'o.toUserId', conversationOf.as('conversationId')])
    .select(arePartiesActive.as('partiesActive'))
    .where('o.id', '=', offerId)
    .where(isPresent('fu', now))
    .where(isPresent('tu', now))
    .executeTakeFirst()
}

export async function findLiveOfferBetween(
  tx: Tx,
  one: string,
  other: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select ${conversationOf} as id from trade_offers o
    where ((o.from_user_id = ${one} and o.to_user_id = ${other})
        or (o.from_user_id = ${other} and o.to_user_id = ${one}))
      and (${hasStatus('pending', now)} or ${hasStatus('accepted', now)})
    order by o.created_at desc, o.id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

type MessageRow = {
  id: string
  fromUserId: string
  toUserId: string
  content: string
  conversationId: string
}

export async function insertMessage(tx: Tx, { conversationId, ...row }: MessageRow): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ ...row, tradeOfferId: conversationId })
    .execute()
}

export async function findMessage(tx: Tx, id: string): Promise<ConversationMessage> {
  const { rows } = await messageSql(sql`where m.id = ${id}`).execute(tx)
  const [message] = rows
  if (!message) throw new Error(`message ${id} vanished inside its own transaction`)
  return message
}

/**
 * The latest messages and texts of the chain's offers, oldest first. The cursor leads to older
 * ones.
 */
export async function listMessages(
  db: Db,
  conversationId: string,
  listing: Listing,
): Promise<Page<ConversationMessage>> {
  const messages = messageSql(
    sql`where m.trade_offer_id = ${conversationId} ${newestFirst('m', listing)}`,
  )
  const words = sql`
    select o.id, o.from_user_id, o.message as content, true as is_read, o.created_at,
      ${writerJson}, null::json as photo, o.counter_number = 0 as with_offer,
      o.counter_number > 0 as with_counter
    from trade_offers o join users u on u.id = o.from_user_id
    where (o.id = ${conversationId} or o.chain_id = ${conversationId})
      and o.message is not null ${newestFirst('o', listing)}`
  const { rows } = await sql<ConversationMessage>`
    (${messages}) union all (${words})
    order by created_at desc, id desc limit ${listing.limit + 1}`.execute(db)
  const { shown, next } = cutPage(rows, listing)
  return { rows: shown.toReversed(), next, total: null }
}

const writerJson = sql`json_build_object('firstName', u.first_name, 'lastName', u.last_name) as from_user`

function messageSql(rest: RawBuilder<unknown>): RawBuilder<ConversationMessage> {
  return sql<ConversationMessage>`
    select m.id, m.from_user_id, m.content, m.is_read, m.created_at, ${writerJson},
      case when p.id is not null then json_build_object('width', p.width, 'height', p.height) end as photo,
      false as with_offer, false as with_counter
    from messages m join users u on u.id = m.from_user_id
      left join message_photos p on p.id = m.id ${rest}`
}

/** True if no unread message is left. */
export async function markMessagesRead(
  tx: Tx,
  userId: string,
  offerId: string,
  upTo: string | undefined,
): Promise<boolean> {
  const unread = sql`trade_offer_id = ${offerId} and to_user_id = ${userId} and not is_read`
  const last = sql`(select l.created_at from messages l
    where l.id = ${upTo ?? null}::uuid and l.trade_offer_id = ${offerId})`
  await sql`update messages set is_read = true
    where ${unread} and created_at <= coalesce(${last}, 'infinity')`.execute(tx)
  const { rows } = await sql`select from messages where ${unread} limit 1`.execute(tx)
  return rows.length === 0
}

/** Leaves out messages from senders who no longer exist. */
export async function countUnread(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.fromUserId')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('m.toUserId', '=', userId)
    .where('m.isRead', '=', false)
    .where(isPresent('u', now))
    .executeTakeFirstOrThrow()
  return count
}
