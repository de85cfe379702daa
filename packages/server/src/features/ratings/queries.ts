import type { Page } from '@swapstead/domain/contract.ts'
import type { GivenRating } from '@swapstead/domain/offers/change.ts'
import type { PublicRating } from '@swapstead/domain/ratings/public-rating.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { partedFrom } from '../blocks/index.ts'
import { isMet } from '../browse/index.ts'

/** The unique index refuses a second rating of the same kind. */
export async function saveRating(tx: Tx, rating: GivenRating & { id: string }): Promise<void> {
  await tx.insertInto('userRatings').values(rating).execute()
}

/** Groups by number of stars, both kinds together. */
export function countRatings(db: Db, userId: string) {
  return db
    .selectFrom('userRatings')
    .select(['rating', (row) => row.fn.countAll<number>().as('count')])
    .where('ratedUserId', '=', userId)
    .groupBy('rating')
    .execute()
}

/** `sandboxAt` is set for guests. */
type Reader = { userId: string | null; isStaff: boolean; sandboxAt?: Date }

/** Newest first; none when the reader cannot see the member's items. */
export async function listRatings(
  db: Db,
  reader: Reader,
  ratedUserId: string,
  listing: Listing,
): Promise<Page<PublicRating>> {
  const theirs = sql`users m join user_ratings r on r.rated_user_id = m.id
    left join users g on g.id = r.rater_user_id
    where m.id = ${ratedUserId} and (${isFoundBy(reader)})`
  const [page, size] = await Promise.all([
    sql<PublicRating>`
      select r.id, r.rating, case when r.taken_down_at is null then r.comment end as comment,
        r.rating_type, coalesce(g.username, g.first_name) as rater_name, r.created_at
      from ${theirs} ${newestFirst('r', listing)}`.execute(db),
    cappedCount(theirs).execute(db),
  ])
  const { shown, next } = cutPage(page.rows, listing)
  return { rows: shown, next, total: size.rows[0]?.total ?? 0 }
}

/** Expects the member as `m`: not banned, no block between them; guests see only guests. */
function isFoundBy({ userId, isStaff, sandboxAt }: Reader): RawBuilder<unknown> {
  if (isStaff) return sql`not m.is_guest or m.id = ${userId}`
  if (!userId) return sql`not m.is_guest and not m.is_banned`
  const met = sandboxAt ? isMet(userId, sandboxAt, sql`m.id`) : sql`false`
  return sql`m.id = ${userId} or (not m.is_banned and m.id <> all(${partedFrom(userId)})
    and (not m.is_guest or (${met})))`
}

/** Evaluates to null when the rating is gone. `ratingId` refers to the surrounding query. */
export function ratingVisibilitySql(ratingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when taken_down_at is null then 'there' else 'hidden' end
    from user_ratings where user_ratings.id = ${ratingId})`
}

type LockedRating = Pick<
  Selectable<Tables['userRatings']>,
  'raterUserId' | 'ratedUserId' | 'tradeOfferId' | 'ratingType' | 'takenDownAt'
> & { ratedName: string }

/** Excludes ratings of guests. */
export async function lockRating(tx: Tx, id: string): Promise<LockedRating | undefined> {
  const { rows } = await sql<LockedRating>`
    select r.rater_user_id, r.rated_user_id, r.trade_offer_id, r.rating_type, r.taken_down_at,
      coalesce(m.username, m.first_name) as rated_name
    from user_ratings r join users m on m.id = r.rated_user_id
    where r.id = ${id} and not m.is_guest for update of r`.execute(tx)
  return rows[0]
}

export async function takeDown(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('userRatings').set({ takenDownAt: now }).where('id', '=', id).execute()
}

/** Deletes ratings given by guests; ratings they received are deleted with their accounts. */
export async function deleteRatingsBy(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('userRatings')
    .where('raterUserId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
}
