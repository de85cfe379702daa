import type { Actor } from '@swapstead/domain/actor.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import {
  FORMER_MEMBER,
  NOT_SHOWN,
  type PublicRating,
  TAKEN_DOWN,
} from '@swapstead/domain/ratings/public-rating.ts'
import type { RatingType } from '@swapstead/domain/ratings/rating.ts'
import type { CountedRatings } from '@swapstead/domain/ratings/rating-stats.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { nameOf } from '../accounts/index.ts'
import { hiddenFrom } from '../blocks/index.ts'
import { isVisibleGuest } from '../browse/index.ts'

/** The unique index refuses a second rating of the same kind. */
export async function saveRating(tx: Tx, rating: Insertable<Tables['userRatings']>): Promise<void> {
  await tx.insertInto('userRatings').values(rating).execute()
}

/** `staff` is set for staff, `sandboxAt` for guests. */
export type Reader = { userId: string | null; staff: Actor | null; sandboxAt?: Date }

/**
 * Published ratings by giver and number of stars, both kinds together. None if the reader cannot
 * see the member.
 */
export async function countRatings(db: Db, reader: Reader, ratedUserId: string, now: Date) {
  const { rows } = await sql<CountedRatings>`
    select r.pair, r.rating, count(*)::int as count
    from users m join user_ratings r on r.rated_user_id = m.id
    where m.id = ${ratedUserId} and r.told_at <= ${now} and (${isFoundBy(reader)})
    group by r.pair, r.rating`.execute(db)
  return rows
}

/** Published ratings, newest first. None if the reader cannot see the member's items. */
export async function listRatings(
  db: Db,
  reader: Reader,
  ratedUserId: string,
  listing: Listing & { now: Date },
): Promise<Page<PublicRating>> {
  const theirs = sql`users m join user_ratings r on r.rated_user_id = m.id
    left join users g on g.id = r.rater_user_id
    where m.id = ${ratedUserId} and r.told_at <= ${listing.now} and (${isFoundBy(reader)})`
  const [page, size] = await Promise.all([
    sql<PublicRating & { raterId: string | null }>`
      select r.id, r.rater_user_id as rater_id, r.rating, r.rating_type, r.created_at,
        case when r.taken_down_at is not null then ${TAKEN_DOWN}
          when ${areWordsHidden(reader)} then ${NOT_SHOWN} else r.comment end as comment,
        case when ${isAboutReader(reader)} and r.taken_down_at is null and not g.is_banned
          and ${areWordsHidden(reader)} then r.comment end as hidden_words,
        coalesce(${nameOf('g')}, ${FORMER_MEMBER}) as rater_name, g.id is null as is_rater_gone
      from ${theirs} ${newestFirst('r', listing)}`.execute(db),
    cappedCount(theirs).execute(db),
  ])
  const { shown, next } = cutPage(page.rows, listing)
  const { staff } = reader
  const rows = shown.map(({ raterId, ...rating }) => ({
    ...rating,
    isOwnCase: staff !== null && !mayDecideAbout(staff, [raterId, ratedUserId]),
  }))
  return { rows, next, total: onlyRow(size.rows).total }
}

/** Whether the author `g` is banned or hidden by a block. Staff read all comments. */
function areWordsHidden({ userId, staff }: Reader): RawBuilder<unknown> {
  if (staff) return sql`false`
  return userId ? areWordsHiddenFrom(sql`${userId}`) : sql`coalesce(g.is_banned, false)`
}

/** Whether the reader is the rated member `m`. */
function isAboutReader({ userId }: Reader): RawBuilder<unknown> {
  return userId ? sql`m.id = ${userId}` : sql`false`
}

function areWordsHiddenFrom(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(g.is_banned or g.id = any(${hiddenFrom(userId)}), false)`
}

export type ToldRating = {
  ratingId: string
  ratedUserId: string
  raterUserId: string | null
  raterName: string
  rating: number
  ratingType: RatingType
  tradeOfferId: string | null
  hasWords: boolean
}

/**
 * Marks ratings that match a condition on `r` as told: they are published and counted. Leaves out
 * those that another process has told meanwhile.
 */
export async function markTold(
  tx: Tx,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<ToldRating[]> {
  const { rows } = await sql<ToldRating>`
    with told as (
      update user_ratings r set told_at = least(told_at, ${now}), is_counted = true
      where not is_counted and ${condition} returning r.*)
    select t.id as rating_id, t.rated_user_id, t.rater_user_id, t.rating, t.rating_type,
      t.trade_offer_id, coalesce(${nameOf('g')}, ${FORMER_MEMBER}) as rater_name,
      not ${areWordsHiddenFrom(sql`t.rated_user_id`)} as has_words
    from told t left join users g on g.id = t.rater_user_id order by t.id`.execute(tx)
  return rows
}

/**
 * Ratings whose time has come although the other party has given none. Their ids follow `after`, in
 * id order.
 */
export async function listRatingsToTell(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from user_ratings where not is_counted and told_at <= ${now}
      and (${after}::uuid is null or id > ${after})
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether the reader may see the member `m`: not banned, no block between them, and guests see only
 * guests.
 */
function isFoundBy({ userId, staff, sandboxAt }: Reader): RawBuilder<unknown> {
  if (staff) return sql`not m.is_guest or m.id = ${userId}`
  if (!userId) return sql`not m.is_guest and not m.is_banned`
  const met = sandboxAt ? isVisibleGuest(userId, sandboxAt, sql`m.id`) : sql`false`
  return sql`m.id = ${userId} or (not m.is_banned and m.id <> all(${hiddenFrom(userId)})
    and (not m.is_guest or (${met})))`
}

/** Null if the rating is deleted. `ratingId` refers to the surrounding query. */
export function ratingVisibilitySql(ratingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when taken_down_at is null then 'there' else 'hidden' end
    from user_ratings where user_ratings.id = ${ratingId})`
}

type LockedRating = Pick<
  Selectable<Tables['userRatings']>,
  'raterUserId' | 'ratedUserId' | 'tradeOfferId' | 'ratingType' | 'takenDownAt'
> & { ratedName: string }

/** Leaves out ratings of guests. */
export async function lockRating(tx: Tx, id: string): Promise<LockedRating | undefined> {
  const { rows } = await sql<LockedRating>`
    select r.rater_user_id, r.rated_user_id, r.trade_offer_id, r.rating_type, r.taken_down_at,
      ${nameOf('m')} as rated_name
    from user_ratings r join users m on m.id = r.rated_user_id
    where r.id = ${id} and not m.is_guest for update of r`.execute(tx)
  return rows[0]
}

export async function takeDown(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('userRatings').set({ takenDownAt: now }).where('id', '=', id).execute()
}

/** Deletes ratings that guests gave. Those that they received are deleted with their accounts. */
export async function deleteRatingsBy(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('userRatings')
    .where('raterUserId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
}
