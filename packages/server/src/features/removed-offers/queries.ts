import type { Declined } from '@swapstead/domain/offers/step.ts'
import type { RemovedOffer } from '@swapstead/domain/removed-offers/removed-offer.ts'
import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { after, before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { ratableUntil } from '../ratings/index.ts'

type Sql = RawBuilder<unknown>

/** A member reads at most this many texts of an offer: the latest. */
const TEXTS = 200

/**
 * Whether the member can still read removed offer `r`: as its receiver, as its sender if the other
 * wrote something, or while they can rate the other.
 */
export function isReadable(userId: Sql, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(r.removed_at > ${before(now, REMOVED_OFFER_KEPT)} and (r.to_user_id = ${userId}
    or (r.from_user_id = ${userId} and exists (
      select from removed_texts x where x.offer_id = r.id and not x.by_sender
      union all select from former_trades f where f.id = r.id and f.rater_user_id = ${userId}))))`
}

/** The partner in removed offer `r`. Their account `p` may be deleted. */
export function removedPartnerJson(userId: Sql): Sql {
  return sql`json_build_object('id', p.id,
    'name', case when r.to_user_id = ${userId} then r.from_name else r.to_name end)`
}

/** The items that removed offer `r` asked for: "Desk lamp and 2 more". */
export const removedTitle = sql<string>`r.wanted_title || case when cardinality(r.further_wanted) = 0
  then '' else ' and ' || cardinality(r.further_wanted) || ' more' end`

/** Joins the partner's account to removed offer `r`. */
export function joinPartner(userId: Sql): Sql {
  return sql`left join users p
    on p.id = case when r.to_user_id = ${userId} then r.from_user_id else r.to_user_id end`
}

type Row = Omit<RemovedOffer, 'erasedAt' | 'texts'> & {
  removedAt: Date
  texts: (Omit<RemovedOffer['texts'][number], 'createdAt'> & { createdAt: string })[]
}

/** A removed offer as seen by one of its parties. Undefined for anybody else. */
export async function findRemovedOffer(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<RemovedOffer | undefined> {
  const reader = sql`${userId}::uuid`
  const { rows } = await sql<Row>`
    select r.id, ${removedPartnerJson(reader)} as partner, r.to_user_id = ${reader} as was_received,
      r.offered_title, r.wanted_title, r.further_offered, r.further_wanted,
      r.cash_adjustment, r.cash_asked, r.created_at, r.was_agreed, r.removed_at,
      (select ${ratableUntil(now)} from former_trades f
        where f.id = r.id and f.rater_user_id = ${reader}) as ratable_until,
      (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'content', l.content,
          'createdAt', l.created_at,
          'photo', (select json_build_object('width', p.width, 'height', p.height)
            from message_photos p where p.id = l.id)) order by l.created_at, l.id), '[]')
        from (select x.* from removed_texts x
          where x.offer_id = r.id and x.by_sender = (r.to_user_id = ${reader})
          order by x.created_at desc, x.id desc limit ${TEXTS}) l) as texts
    from removed_offers r ${joinPartner(reader)}
    where r.id = ${id} and ${isReadable(reader, now)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { removedAt, texts, ...offer } = row
  return {
    ...offer,
    erasedAt: after(removedAt, REMOVED_OFFER_KEPT),
    texts: texts.map((text) => ({ ...text, createdAt: new Date(text.createdAt) })),
  }
}

/** Does nothing for guests: their offers leave no row. */
export async function recordDecline(
  tx: Tx,
  id: string,
  { declineReason, answeredAt }: Declined,
): Promise<void> {
  await tx
    .updateTable('removedOffers')
    .set({ declineReason, answeredAt })
    .where('id', '=', id)
    .execute()
}

/**
 * Erases one batch, except what an open report refers to. Offers of guests are erased at once.
 * False if fewer than `limit` rows were left.
 */
export async function eraseRemovedBefore(db: Db, time: Date, limit: number): Promise<boolean> {
  // Rings of guests leave no rows.
  const erase = (table: Sql, conversationId: Sql, isDue = sql`removed_at <= ${time}`) =>
    sql`delete from ${table} where id in (
      select id from ${table} where ${isDue} and not exists (
        select from ticket_reports t
        where t.is_open and t.kind = 'conversation' and t.subject_id = ${conversationId})
      limit ${limit})`.execute(db)
  const erased = [
    await erase(
      sql`removed_texts`,
      sql`removed_texts.offer_id`,
      sql`(removed_at <= ${time} or removed_texts.offer_id in (
        select g.id from removed_offers g where g.of_guests))`,
    ),
    // Offers go last: texts of guests are recognized by their offer.
    await erase(
      sql`removed_offers`,
      sql`removed_offers.id`,
      sql`(removed_at <= ${time} or (of_guests and not exists (
        select from removed_texts r where r.offer_id = removed_offers.id)))`,
    ),
    await erase(sql`removed_ring_texts`, sql`removed_ring_texts.ring_id`),
    await erase(sql`removed_rings`, sql`removed_rings.id`),
  ]
  return erased.some(({ numAffectedRows }) => numAffectedRows === BigInt(limit))
}
