import type { GivenRating } from '@swapstead/domain/offers/change.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

/** Keeps a given rating; the unique index refuses a second one of the same kind. */
export async function saveRating(tx: Tx, rating: GivenRating): Promise<void> {
  await tx
    .insertInto('userRatings')
    .values({ id: newId(), ...rating })
    .execute()
}
