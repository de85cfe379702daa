import { RATING_PERIOD } from '@swapstead/domain/offers/periods.ts'
import type { Rating } from '@swapstead/domain/offers/schemas.ts'
import { after } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hasStatus, isRingUnderway } from '../offer-clock/index.ts'
import { giveRatingOfFormerTrade } from './service.ts'

type Sql = RawBuilder<unknown>

/** Trade `o` of the member is in progress, and the partner has not rated them. */
const isUnratedTrade = (userId: Sql, now: Date) =>
  sql`(o.from_user_id = ${userId} or o.to_user_id = ${userId}) and ${hasStatus('accepted', now)}
    and not exists (select from user_ratings g
      where g.trade_offer_id = o.id and g.rated_user_id = ${userId})`

/** Rings `r` under way with the member, who stands there as `m`, and each other as `o`. */
const ringsUnderwayOf = (userId: Sql, now: Date) =>
  sql`rings r join ring_members m on m.ring_id = r.id and m.user_id = ${userId}
    join ring_members o on o.ring_id = r.id and o.user_id <> m.user_id
    where ${isRingUnderway(now)}`

/** Whether somebody may rate the member after they have left. */
export function isLeftOpen(userId: Sql, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from former_trades f where f.returned_user_id = ${userId})
    or exists (select from trade_offers o where ${isUnratedTrade(userId, now)})
    or exists (select from ${ringsUnderwayOf(userId, now)}))`
}

type Leaving = { userId: string; formerMemberId: string; now: Date }

/** Keeps the trades and rings that the leaving member can be rated for. */
export async function keepFormerTrades(
  tx: Tx,
  { userId, formerMemberId, now }: Leaving,
): Promise<void> {
  const leaving = sql`${userId}::uuid`
  await sql`
    update former_trades set former_member_id = ${formerMemberId}, returned_user_id = null
    where returned_user_id = ${userId}`.execute(tx)
  await sql`
    insert into former_trades (id, former_member_id, rater_user_id, left_at)
    select o.id, ${formerMemberId},
      case when o.from_user_id = ${userId} then o.to_user_id else o.from_user_id end, ${now}
    from trade_offers o where ${isUnratedTrade(leaving, now)}`.execute(tx)
  await sql`
    insert into former_trades (id, former_member_id, rater_user_id, left_at, left_position)
    select r.id, ${formerMemberId}, o.user_id, ${now}, m.position
    from ${ringsUnderwayOf(leaving, now)}`.execute(tx)
}

/** Coming back ends nobody's time to rate. */
export async function moveFormerTrades(
  tx: Tx,
  formerMemberIds: readonly string[],
  userId: string,
): Promise<void> {
  await sql`
    update former_trades set former_member_id = null, returned_user_id = ${userId}
    where former_member_id = any(${formerMemberIds}::uuid[])`.execute(tx)
}

/** Until when the reader may rate who left within trade or ring `tradeId`; null when not. */
export function ratableUntil(tradeId: Sql, readerId: Sql, now: Date): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select f.left_at + ${RATING_PERIOD / 1000} * interval '1 second' from former_trades f
    where f.id = ${tradeId} and f.rater_user_id = ${readerId} and f.rated_at is null
      and f.left_at > ${after(now, -RATING_PERIOD)})`
}

type Given = { tradeId: string; raterUserId: string; rating: Rating }

/**
 * Takes a rating of a member who left within the trade or ring. It waits with their others, or is told at
 * once when they have come back. False when nobody may give it any more.
 */
export async function rateFormerMember(
  deps: Deps,
  tx: Tx,
  { tradeId, raterUserId, rating }: Given,
): Promise<boolean> {
  const now = deps.now()
  const { rows } = await sql<{ formerMemberId: string | null; returnedUserId: string | null }>`
    update former_trades set rated_at = ${now}
    where id = ${tradeId} and rater_user_id = ${raterUserId} and rated_at is null
      and left_at > ${after(now, -RATING_PERIOD)}
    returning former_member_id, returned_user_id`.execute(tx)
  const [trade] = rows
  if (!trade) return false
  const { formerMemberId, returnedUserId: ratedUserId } = trade
  if (ratedUserId) {
    await giveRatingOfFormerTrade(deps, tx, { raterUserId, ratedUserId, ...rating })
    return true
  }
  await sql`
    insert into former_ratings (id, former_member_id, rater_user_id, pair, rating, comment,
      rating_type, created_at, is_unread)
    values (${newId()}, ${formerMemberId}, ${raterUserId}, gen_random_uuid(), ${rating.rating},
      ${rating.comment}, 'cancellation', ${now}, true)`.execute(tx)
  return true
}

/** After the time to rate nothing has to be known of the trade. */
export async function forgetFormerTrades({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await sql`delete from former_trades where left_at <= ${after(now(), -RATING_PERIOD)}`.execute(db)
}
