import type { Page } from '@swapstead/domain/contract.ts'
import {
  type InboxConversation,
  type OfferConversation,
  UNREAD_MAX,
} from '@swapstead/domain/messages/inbox.ts'
import { seenBy } from '@swapstead/domain/offers/seen.ts'
import { type RawBuilder, sql } from 'kysely'
import { NewestCursor, newestCursor, readCursor } from '../../platform/database/cursor.ts'
import type { Db } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { cappedCount, type Listing } from '../../platform/database/pages.ts'
import { blockedEitherWay } from '../blocks/index.ts'
import {
  copiedTitle,
  isPartnerPresent,
  latestOfChain,
  offerViewSql,
  toOfferView,
} from '../offers/index.ts'
import { listRingConversations } from '../rings/index.ts'
import { itemsOfOffer } from '../swap-state/index.ts'

type Wanted = Listing & { search?: string | undefined; withRings?: boolean }

/** A member's conversations, the latest message or step first. */
export async function listConversations(
  db: Db,
  userId: string,
  listing: Wanted,
  now: Date,
): Promise<Page<InboxConversation>> {
  const { chosen, total } = await choosePage(db, userId, listing, now)
  const shown = chosen.slice(0, listing.limit)
  // Loads only the page's conversations.
  const [offers, rings] = await Promise.all([
    readOffers(db, userId, shown, now),
    readRings(db, userId, shown, now),
  ])
  const last = chosen.length > listing.limit ? shown.at(-1) : undefined
  return {
    // Leaves out conversations that were deleted since the page was chosen.
    rows: shown.flatMap(({ id }) => offers.get(id) ?? rings.get(id) ?? []),
    next: last ? newestCursor({ createdAt: last.latestAt, id: last.id }) : null,
    total,
  }
}

/** A conversation of the page: the latest offer of a chain, or a ring. */
type Chosen = { id: string; latestAt: Date; offerId: string | null; ringId: string | null }

/** Chooses one conversation more than a page, and counts all. */
async function choosePage(
  db: Db,
  userId: string,
  { search = '', withRings = false, limit, cursor }: Wanted,
  now: Date,
): Promise<{ chosen: Chosen[]; total: number }> {
  const listed = listedFor(userId, { search, withRings }, now)
  const after = cursor ? readCursor(cursor, NewestCursor) : null
  const isAfter = after
    ? sql`and (c.latest_at, c.conversation_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<{ total: number; id: string | null } & Omit<Chosen, 'id'>>`
    select size.total, page.id, page.latest_at, page.offer_id, page.ring_id from (${cappedCount(listed)}) size left join (
      select c.conversation_id as id, c.latest_at, o.id as offer_id, c.ring_id
      from ${listed} ${isAfter}
      order by c.latest_at desc, c.conversation_id desc limit ${limit + 1}) page on true
    order by page.latest_at desc, page.id desc`.execute(db)
  return {
    chosen: rows.flatMap(({ total: _, id, ...row }) => (id === null ? [] : { id, ...row })),
    total: rows[0]?.total ?? 0,
  }
}

type Conditions = { search: string; withRings: boolean }

/** The tables and conditions of the list. A search matches anywhere in a name or a title. */
function listedFor(
  userId: string,
  { search, withRings }: Conditions,
  now: Date,
): RawBuilder<unknown> {
  const pattern = search === '' ? null : likePattern(search)
  const isRing = sql`c.ring_id is not null ${pattern ? isRingFound(userId, pattern) : sql``}`
  return sql`inbox_conversations c left join trade_offers o on o.id = ${latestOfChain(sql`c.trade_offer_id`)}
    where c.user_id = ${userId} and (${withRings ? sql`(${isRing}) or` : sql``} (
      c.trade_offer_id is not null
      and ${isPartnerPresent('o.from_user_id', now)} and ${isPartnerPresent('o.to_user_id', now)}
      ${pattern ? isOfferFound(userId, pattern) : sql``}))`
}

/**
 * Searches only titles that the offer shows. Present ones would reveal changes of the partner's
 * items.
 */
function isOfferFound(userId: string, pattern: string): RawBuilder<unknown> {
  return sql`and (exists (select from users p
      where p.id = case o.from_user_id when ${userId} then o.to_user_id else o.from_user_id end
        and coalesce(p.username, p.first_name) ilike ${pattern})
    or exists (select from items i where i.id in ${itemsOfOffer} and ${copiedTitle('i')} ilike ${pattern}))`
}

/** Searches an item's present title only if the ring shows it. */
function isRingFound(userId: string, pattern: string): RawBuilder<unknown> {
  return sql`and exists (select from ring_members m join users p on p.id = m.user_id
      join items i on i.id = m.item_id
    where m.ring_id = c.ring_id and (coalesce(m.proposed_content ->> 'title', i.title) ilike ${pattern}
      or (i.hidden_as is null and i.removed_at is null
        and i.user_id <> all(${blockedEitherWay(userId)}) and i.title ilike ${pattern})
      or (m.user_id <> ${userId} and coalesce(p.username, p.first_name) ilike ${pattern})))`
}

type Facts = Omit<OfferConversation, 'id' | 'offer'> & { conversationId: string }

async function readOffers(db: Db, userId: string, chosen: readonly Chosen[], now: Date) {
  const ids = chosen.flatMap(({ offerId }) => offerId ?? [])
  if (ids.length === 0) return new Map<string, OfferConversation>()
  const { rows } = await offerViewSql<Facts>(
    now,
    sql`join inbox_conversations c
        on c.trade_offer_id = coalesce(o.chain_id, o.id) and c.user_id = ${userId}
      where o.id = any(${ids}::uuid[])`,
    factsFor(userId),
  ).execute(db)
  return new Map(
    rows.map(({ conversationId: id, latestAt, lastMessage, unread, ...offer }) => [
      id,
      { id, offer: seenBy(toOfferView(offer, now), userId, now), latestAt, lastMessage, unread },
    ]),
  )
}

async function readRings(db: Db, userId: string, chosen: readonly Chosen[], now: Date) {
  const ids = chosen.flatMap(({ ringId }) => ringId ?? [])
  const conversations = ids.length === 0 ? [] : await listRingConversations(db, userId, ids, now)
  const latest = new Map(chosen.map(({ id, latestAt }) => [id, latestAt]))
  return new Map(
    conversations.map(({ ring, lastMessage }) => {
      const { id, unread } = ring
      return [id, { id, ring, latestAt: latest.get(id) ?? now, lastMessage, unread }]
    }),
  )
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

/** The latest message, and the latest text sent with an offer of the chain. */
const lastLines = sql`
  (select m.from_user_id, m.content, m.created_at, m.id from messages m
    where m.trade_offer_id = c.trade_offer_id order by m.created_at desc, m.id desc limit 1)
  union all
  (select w.from_user_id, w.message, w.created_at, w.id from trade_offers w
    where (w.id = c.trade_offer_id or w.chain_id = c.trade_offer_id) and w.message is not null
    order by w.counter_number desc limit 1)`
