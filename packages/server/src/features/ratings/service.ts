import type { GivenRating } from '@swapstead/domain/offers/change.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { nowOf, saveRating, takeDown } from './queries.ts'

/** Keeps a given rating and tells who looks at what was said in it. */
export async function giveRating({ events }: Deps, tx: Tx, rating: GivenRating): Promise<void> {
  const ratingId = newId()
  await saveRating(tx, { id: ratingId, ...rating })
  const { raterUserId: userId, tradeOfferId, comment } = rating
  await events.publish(tx, [{ type: 'rating_given', ratingId, userId, tradeOfferId, comment }])
}

/** Takes what was said in a rating from everybody's sight, and tells who said it why; nothing when it is gone already. */
async function takeDownWords(
  { events, now }: Deps,
  tx: Tx,
  id: string,
  reason: string,
): Promise<void> {
  const taken = await takeDown(tx, id, now())
  if (!taken?.raterUserId) return
  const { raterUserId: userId, ratedName } = taken
  await events.publish(tx, [{ type: 'rating_taken_down', userId, ratedName, reason }])
}

/** What others see of the words in a rating. */
export const ratingSight = { takeDown: takeDownWords, nowOf }
