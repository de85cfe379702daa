import { RATING_PERIOD } from '@swapstead/domain/offers/periods.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { after } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { awaitsRatingBy, endedAt, hasStatus } from '../swap-state/index.ts'

type Sql = RawBuilder<unknown>

/** Whether trade `o` of the member is in progress or over and the partner may still rate them. */
const isUnratedTrade = (userId: Sql, now: Date) =>
  sql`((o.from_user_id = ${userId} or o.to_user_id = ${userId}) and ${hasStatus('accepted', now)}
      and not exists (select from user_ratings g
        where g.trade_offer_id = o.id and g.rated_user_id = ${userId})
    or o.from_user_id = ${userId} and ${awaitsRatingBy('to', now)}
    or o.to_user_id = ${userId} and ${awaitsRatingBy('from', now)})`

/** The end of ring `r`. Null while it is in progress. */
const ringEnd: Sql = sql`coalesce(r.completed_at, r.ended_at)`

const ratingTypeOfRing: Sql = sql`case when r.completed_at is not null then 'trade' else 'cancellation' end`

/**
 * Rings `r` of the member (`m`), with each other member (`o`) who may still rate them. All three
 * had agreed to the ring.
 */
const unratedRingsOf = (userId: Sql, now: Date) =>
  sql`rings r join ring_members m on m.ring_id = r.id and m.user_id = ${userId}
    join ring_members o on o.ring_id = r.id and o.user_id <> m.user_id
    where r.agreed_at is not null
      and coalesce(${untilAfter(ringEnd, hasRatedInRing(userId, sql`o.user_id`))} > ${now}::timestamptz, true)
      and not ${hasRatedInRing(sql`o.user_id`, userId)}`

/** Whether one member of ring `r` has rated another. */
function hasRatedInRing(raterId: Sql, ratedId: Sql): Sql {
  return sql`exists (select from user_ratings g
    where g.ring_id = r.id and g.rater_user_id = ${raterId} and g.rated_user_id = ${ratedId})`
}

/**
 * The time to rate after an end. It closes when a first rating is published, because nobody may
 * answer a rating that they have read.
 */
function untilAfter(end: Sql, hasRatedFirst: Sql): Sql {
  const seconds = (duration: number) => sql`${duration / 1000} * interval '1 second'`
  return sql`(${end} + case when ${hasRatedFirst} then ${seconds(TELLING_WAIT)}
    else ${seconds(RATING_PERIOD)} end)`
}

/** Whether somebody may rate the member after they have left. */
export function isLeftOpen(userId: Sql, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from former_trades f where f.returned_user_id = ${userId})
    or exists (select from trade_offers o where ${isUnratedTrade(userId, now)})
    or exists (select from ${unratedRingsOf(userId, now)}))`
}

type Leaving = { userId: string; formerMemberId: string; now: Date }

/** Stores the trades and rings for which the leaving member can be rated. */
export async function saveFormerTrades(
  tx: Tx,
  { userId, formerMemberId, now }: Leaving,
): Promise<void> {
  const leaving = sql`${userId}::uuid`
  const untilPeriod = sql`${after(now, RATING_PERIOD)}::timestamptz`
  const hasRated = sql`exists (select from user_ratings g
    where g.trade_offer_id = o.id and g.rater_user_id = ${leaving})`
  await sql`
    update former_trades
    set former_member_id = ${formerMemberId}, returned_user_id = null, ended_at = null,
      left_at = case when ended_at is null then left_at else ${now} end
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
      coalesce(${untilAfter(ringEnd, hasRatedInRing(leaving, sql`o.user_id`))}, ${untilPeriod}),
      ${ratingTypeOfRing}, m.position
    from ${unratedRingsOf(leaving, now)}`.execute(tx)
}

/** For each ring of a leaving member, lets the two who stay rate each other. */
export async function saveRatableMates(tx: Tx, leavingId: string, now: Date): Promise<void> {
  const end = sql`coalesce(${ringEnd}, ${now}::timestamptz)`
  const until = untilAfter(end, hasRatedInRing(sql`o.user_id`, sql`m.user_id`))
  await sql`
    insert into former_trades (id, returned_user_id, rater_user_id, left_at, ended_at, ratable_until,
      rating_type, left_position)
    select r.id, o.user_id, m.user_id, ${now}, ${end}, ${until}, ${ratingTypeOfRing}, o.position
    from ring_members l join rings r on r.id = l.ring_id
      join ring_members m on m.ring_id = r.id and m.user_id <> l.user_id
      join ring_members o on o.ring_id = r.id and o.user_id not in (l.user_id, m.user_id)
    where l.user_id = ${leavingId} and r.agreed_at is not null and ${until} > ${now}
      and not ${hasRatedInRing(sql`m.user_id`, sql`o.user_id`)}`.execute(tx)
}

/** When a member comes back, others can still rate them. The member's own second account cannot. */
export async function moveFormerTrades(
  tx: Tx,
  formerMemberIds: readonly string[],
  userId: string,
): Promise<void> {
  await sql`
    update former_trades set former_member_id = null, returned_user_id = ${userId}
    where former_member_id = any(${formerMemberIds}::uuid[]) and rater_user_id <> ${userId}`.execute(
    tx,
  )
}

export const closingTime = sql`coalesce(f.ratable_until, f.left_at + ${RATING_PERIOD / 1000} * interval '1 second')`

/** Until when the rater may rate by row `f`. Null if they may not. */
export function ratableUntil(now: Date): RawBuilder<Date | null> {
  return sql<Date | null>`case when f.rated_at is null and ${closingTime} > ${now} then ${closingTime} end`
}

/** Locks the rows that a member's leaving changes. The caller must not hold the account yet. */
export async function lockFormerTradesOf(tx: Tx, userId: string): Promise<void> {
  await lockFormerTrades(tx, sql`f.rater_user_id = ${userId} or f.returned_user_id = ${userId}`)
}

/** Every writer that locks several rows keeps this order. */
export async function lockFormerTrades(tx: Tx, condition: Sql): Promise<void> {
  await sql`select from former_trades f where ${condition}
    order by f.id, f.rater_user_id, f.left_position for update`.execute(tx)
}

/** Deletes trades whose time to rate has passed. */
export async function deleteFormerTrades({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await sql`delete from former_trades f where ${closingTime} <= ${now()}`.execute(db)
}
