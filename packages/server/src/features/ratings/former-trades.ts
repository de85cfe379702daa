import { RATING_PERIOD } from '@swapstead/domain/offers/periods.ts'
import type { Rating } from '@swapstead/domain/offers/schemas.ts'
import type { RatingType } from '@swapstead/domain/ratings/rating.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { after } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { awaitsRatingBy, endedAt, hasStatus } from '../offer-clock/index.ts'
import { giveRatingOfFormerTrade } from './service.ts'

type Sql = RawBuilder<unknown>

/** Trade `o` of the member is in progress or over, and the partner may rate them still. */
const isUnratedTrade = (userId: Sql, now: Date) =>
  sql`((o.from_user_id = ${userId} or o.to_user_id = ${userId}) and ${hasStatus('accepted', now)}
      and not exists (select from user_ratings g
        where g.trade_offer_id = o.id and g.rated_user_id = ${userId})
    or o.from_user_id = ${userId} and ${awaitsRatingBy('to', now)}
    or o.to_user_id = ${userId} and ${awaitsRatingBy('from', now)})`

/** Null while ring `r` is under way. */
const ringEnd = sql`coalesce(r.completed_at, r.ended_at)`

/**
 * Rings `r` that all had agreed to with the member, who stands there as `m`, and each other, `o`,
 * who may rate them once it is over.
 */
const unratedRingsOf = (userId: Sql, now: Date) =>
  sql`rings r join ring_members m on m.ring_id = r.id and m.user_id = ${userId}
    join ring_members o on o.ring_id = r.id and o.user_id <> m.user_id
    where r.agreed_at is not null
      and coalesce(${untilAfter(ringEnd, hasRatedInRing(userId))} > ${now}::timestamptz, true)
      and not exists (select from user_ratings g
        where g.ring_id = r.id and g.rater_user_id = o.user_id and g.rated_user_id = ${userId})`

const hasRatedInRing = (userId: Sql) => sql`exists (select from user_ratings g
  where g.ring_id = r.id and g.rater_user_id = ${userId} and g.rated_user_id = o.user_id)`

/** Until when to rate after an end: nobody answers a rating that is told. */
function untilAfter(end: Sql, hasLeaverRated: Sql): Sql {
  const seconds = (duration: number) => sql`${duration / 1000} * interval '1 second'`
  return sql`(${end} + case when ${hasLeaverRated} then ${seconds(TELLING_WAIT)}
    else ${seconds(RATING_PERIOD)} end)`
}

/** Whether somebody may rate the member after they have left. */
export function isLeftOpen(userId: Sql, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from former_trades f where f.returned_user_id = ${userId})
    or exists (select from trade_offers o where ${isUnratedTrade(userId, now)})
    or exists (select from ${unratedRingsOf(userId, now)}))`
}

type Leaving = { userId: string; formerMemberId: string; now: Date }

/** Keeps the trades and rings that the leaving member can be rated for. */
export async function keepFormerTrades(
  tx: Tx,
  { userId, formerMemberId, now }: Leaving,
): Promise<void> {
  const leaving = sql`${userId}::uuid`
  const untilPeriod = sql`${after(now, RATING_PERIOD)}::timestamptz`
  const hasRated = sql`exists (select from user_ratings g
    where g.trade_offer_id = o.id and g.rater_user_id = ${leaving})`
  await sql`
    update former_trades set former_member_id = ${formerMemberId}, returned_user_id = null
    where returned_user_id = ${userId}`.execute(tx)
  await sql`
    insert into former_trades (id, former_member_id, rater_user_id, left_at, ratable_until, rating_type)
    select o.id, ${formerMemberId},
      case when o.from_user_id = ${userId} then o.to_user_id else o.from_user_id end, ${now},
      case when ${hasStatus('accepted', now)} then ${untilPeriod} else ${untilAfter(endedAt, hasRated)} end,
      case when ${hasStatus('completed', now)} then 'trade' else 'cancellation' end
    from trade_offers o where ${isUnratedTrade(leaving, now)}`.execute(tx)
  await sql`
    insert into former_trades (id, former_member_id, rater_user_id, left_at, ratable_until, rating_type,
      left_position)
    select r.id, ${formerMemberId}, o.user_id, ${now},
      coalesce(${untilAfter(ringEnd, hasRatedInRing(leaving))}, ${untilPeriod}),
      case when r.completed_at is not null then 'trade' else 'cancellation' end, m.position
    from ${unratedRingsOf(leaving, now)}`.execute(tx)
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

const closes = sql`coalesce(f.ratable_until, f.left_at + ${RATING_PERIOD / 1000} * interval '1 second')`

/** Until when the reader may rate who left within trade or ring `tradeId`; null when not. */
export function ratableUntil(tradeId: Sql, readerId: Sql, now: Date): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select ${closes} from former_trades f
    where f.id = ${tradeId} and f.rater_user_id = ${readerId} and f.rated_at is null and ${closes} > ${now})`
}

type Ratable = {
  formerMemberId: string | null
  returnedUserId: string | null
  ratingType: RatingType
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
  const { rows } = await sql<Ratable>`
    update former_trades f set rated_at = ${now}
    where id = ${tradeId} and rater_user_id = ${raterUserId} and rated_at is null and ${closes} > ${now}
    returning former_member_id, returned_user_id, rating_type`.execute(tx)
  const [trade] = rows
  if (!trade) return false
  const { formerMemberId, returnedUserId: ratedUserId, ratingType } = trade
  if (ratedUserId) {
    await giveRatingOfFormerTrade(deps, tx, { raterUserId, ratedUserId, ratingType, ...rating })
    return true
  }
  await sql`
    insert into former_ratings (id, former_member_id, rater_user_id, pair, rating, comment,
      rating_type, created_at, is_unread)
    values (${newId()}, ${formerMemberId}, ${raterUserId}, gen_random_uuid(), ${rating.rating},
      ${rating.comment}, ${ratingType}, ${now}, true)`.execute(tx)
  return true
}

/** After the time to rate nothing has to be known of the trade. */
export async function forgetFormerTrades({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await sql`delete from former_trades f where ${closes} <= ${now()}`.execute(db)
}
