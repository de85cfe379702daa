import type { Actor } from '@swapstead/domain/actor.ts'
import type { GivenRating } from '@swapstead/domain/offers/change.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { lockRating, saveRating, takeDown } from './queries.ts'

/** The event starts screening of the comment. */
export async function giveRating({ events }: Deps, tx: Tx, rating: GivenRating): Promise<void> {
  const ratingId = newId()
  await saveRating(tx, { id: ratingId, ...rating })
  const { raterUserId: userId, tradeOfferId, comment } = rating
  await events.publish(tx, [{ type: 'rating_given', ratingId, userId, tradeOfferId, comment }])
}

type TakeDown = { ratingId: string; staffId: string; reason: string }

/** Notifies the author of the reason. */
export async function takeDownWords(
  { events, now }: Deps,
  tx: Tx,
  { ratingId, staffId, reason }: TakeDown,
): Promise<void> {
  const rating = await lockRating(tx, ratingId)
  if (!rating) throw refused('ratings.not_found')
  const { takenDownAt, raterUserId: userId, ...about } = rating
  if (takenDownAt) throw refused('ratings.taken_down')
  await takeDown(tx, ratingId, now())
  const done = { type: 'rating_taken_down', ratingId, userId, staffId, reason } as const
  await events.publish(tx, [{ ...done, ...about }])
}

/** For comments that screening did not catch. */
export function takeDownByStaff(
  deps: Deps,
  actor: Actor,
  ratingId: string,
  reason: string,
): Promise<void> {
  return transact(deps.db, async (tx) => {
    await takeDownWords(deps, tx, { ratingId, staffId: actor.id, reason })
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'rating_taken_down',
      type: 'rating',
      subjectId: ratingId,
      description: 'The words of a rating were taken down',
    })
  })
}
