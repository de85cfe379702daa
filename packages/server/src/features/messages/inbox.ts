import type { Page } from '@swapstead/domain/contract.ts'
import { type InboxConversation, UNREAD_MAX } from '@swapstead/domain/messages/inbox.ts'
import { seenBy } from '@swapstead/domain/offers/seen.ts'
import { type RawBuilder, sql } from 'kysely'
import { NewestCursor, newestCursor, readCursor } from '../../platform/database/cursor.ts'
import type { Db } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { cappedCount, type Listing } from '../../platform/database/pages.ts'
import { itemsOfOffer } from '../offer-clock/index.ts'
import { isPartnerPresent, offerViewSql, toOfferView } from '../offers/index.ts'

type Facts = Omit<InboxConversation, 'id' | 'offer'> & { conversationId: string }

/** A member's conversations, the latest message or step first. */
export async function listConversations(
  db: Db,
  userId: string,
  { search, limit, cursor }: Listing & { search?: string | undefined },
  now: Date,
): Promise<Page<InboxConversation>> {
  const listed = listedFor(userId, search ?? '', now)
  const after = cursor ? readCursor(cursor, NewestCursor) : null
  const behind = after
    ? sql`and (c.latest_at, c.trade_offer_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  // The page is chosen first, so that only its offers are put together.
  const page = sql`array(select o.id from ${listed} ${behind}
    order by c.latest_at desc, c.trade_offer_id desc limit ${limit + 1})`
  const [chosen, size] = await Promise.all([
    offerViewSql<Facts>(
      now,
      sql`join inbox_conversations c
          on c.trade_offer_id = coalesce(o.chain_id, o.id) and c.user_id = ${userId}
        where o.id = any(${page}) order by c.latest_at desc, c.trade_offer_id desc`,
      factsFor(userId),
    ).execute(db),
    cappedCount(listed).execute(db),
  ])
  const rows = chosen.rows
    .slice(0, limit)
    .map(({ conversationId, latestAt, lastMessage, unread, ...offer }) => ({
      id: conversationId,
      offer: seenBy(toOfferView(offer, now), userId, now),
      latestAt,
      lastMessage,
      unread,
    }))
  const last = chosen.rows.length > limit ? rows.at(-1) : undefined
  return {
    rows,
    next: last ? newestCursor({ createdAt: last.latestAt, id: last.id }) : null,
    total: size.rows[0]?.total ?? 0,
  }
}

/** Tables and conditions. A search finds its words anywhere in a name or a title. */
function listedFor(userId: string, search: string, now: Date): RawBuilder<unknown> {
  const partner = sql`case o.from_user_id when ${userId} then o.to_user_id else o.from_user_id end`
  const found =
    search === ''
      ? sql``
      : sql`and (exists (select from users p where p.id = ${partner}
            and coalesce(p.username, p.first_name) ilike ${likePattern(search)})
          or exists (select from items i where i.id in ${itemsOfOffer}
            and i.title ilike ${likePattern(search)}))`
  return sql`inbox_conversations c join trade_offers o on o.id = coalesce(
      (select n.id from trade_offers n where n.chain_id = c.trade_offer_id
        order by n.counter_number desc limit 1), c.trade_offer_id)
    where c.user_id = ${userId}
      and ${isPartnerPresent('o.from_user_id', now)} and ${isPartnerPresent('o.to_user_id', now)}
      ${found}`
}

function factsFor(userId: string): RawBuilder<unknown> {
  return sql`c.trade_offer_id as conversation_id, c.latest_at,
    (select json_build_object('fromUserId', line.from_user_id, 'content', line.content)
      from (${lastLines}) line
      order by line.created_at desc, line.id desc limit 1) as last_message,
    (select count(*)::int from (select from messages m
      where m.trade_offer_id = c.trade_offer_id and m.to_user_id = ${userId} and not m.is_read
      limit ${UNREAD_MAX}) unread) as unread`
}

/** The latest message, and the latest words that came with an offer of the chain. */
const lastLines = sql`
  (select m.from_user_id, m.content, m.created_at, m.id from messages m
    where m.trade_offer_id = c.trade_offer_id order by m.created_at desc, m.id desc limit 1)
  union all
  (select w.from_user_id, w.message, w.created_at, w.id from trade_offers w
    where (w.id = c.trade_offer_id or w.chain_id = c.trade_offer_id) and w.message is not null
    order by w.counter_number desc limit 1)`
