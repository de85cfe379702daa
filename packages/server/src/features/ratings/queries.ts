import type { GivenRating } from '@swapstead/domain/offers/change.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

/** Keeps a given rating; the unique index refuses a second one of the same kind. */
export async function saveRating(tx: Tx, rating: GivenRating): Promise<void> {
  await tx
    .insertInto('userRatings')
    .values({ id: newId(), ...rating })
    .execute()
}

/** How many ratings of each number of stars a member was given, of both types (readings S-33). */
export function countRatings(db: Db, userId: string) {
  return db
    .selectFrom('userRatings')
    .select(['rating', (row) => row.fn.countAll<number>().as('count')])
    .where('ratedUserId', '=', userId)
    .groupBy('rating')
    .execute()
}

/** Forgets the ratings that these guests have given; those they were given go with them. */
export async function deleteRatingsBy(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('userRatings')
    .where('raterUserId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
}
