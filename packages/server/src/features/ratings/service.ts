import type { Actor } from '@swapstead/domain/actor.ts'
import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import type { GivenRating } from '@swapstead/domain/offers/step.ts'
import type { GivenRingRating } from '@swapstead/domain/rings/change.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { lockRating, markTold, saveRating, takeDown } from './queries.ts'

/**
 * Stores a rating. Its event starts the screening of the comment. The second rating of two members
 * about the same trade publishes both. The caller holds the row of the offer or ring, so that the
 * later of two concurrent ratings sees the earlier.
 */
export async function giveRating(
  deps: Deps,
  tx: Tx,
  rating: GivenRating | GivenRingRating,
): Promise<void> {
  const ratingId = newId()
  await saveRating(tx, { id: ratingId, ...rating, isCounted: false })
  const { raterUserId: userId, ratedUserId, ratingType, comment, toldAt } = rating
  const tradeOfferId = 'ringId' in rating ? null : rating.tradeOfferId
  const ringId = 'ringId' in rating ? rating.ringId : null
  await deps.events.publish(tx, [
    { type: 'rating_given', ratingId, userId, tradeOfferId, ringId, comment },
  ])
  const now = deps.now()
  if (toldAt > now) return
  const ofTrade =
    'ringId' in rating
      ? sql`r.ring_id = ${rating.ringId} and r.rater_user_id in (${userId}, ${ratedUserId})
          and r.rated_user_id in (${userId}, ${ratedUserId})`
      : sql`r.trade_offer_id = ${tradeOfferId} and r.rating_type = ${ratingType}`
  await tellRatings(deps, tx, ofTrade, now)
}

/** A rating between two existing members about a trade or ring that is deleted. */
export type FormerRating = Pick<
  GivenRating,
  'raterUserId' | 'ratedUserId' | 'rating' | 'comment' | 'ratingType'
>

/** A rating about a deleted trade. The other party cannot rate, so it is published at once. */
export async function giveRatingOfFormerTrade(
  deps: Deps,
  tx: Tx,
  rating: FormerRating,
): Promise<void> {
  const ratingId = newId()
  const now = deps.now()
  await saveRating(tx, {
    id: ratingId,
    ...rating,
    tradeOfferId: null,
    createdAt: now,
    toldAt: now,
    isCounted: false,
  })
  const { raterUserId: userId, comment } = rating
  await deps.events.publish(tx, [
    { type: 'rating_given', ratingId, userId, tradeOfferId: null, ringId: null, comment },
  ])
  await tellRatings(deps, tx, sql`r.id = ${ratingId}`, now)
}

/** Publishes a rating whose time has come. Does nothing if another process has done so. */
export async function tellRating(deps: Deps, id: string): Promise<void> {
  await transact(deps.db, (tx) => tellRatings(deps, tx, sql`r.id = ${id}`, deps.now()))
}

async function tellRatings(
  { events }: Deps,
  tx: Tx,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const told = await markTold(tx, condition, now)
  await events.publish(
    tx,
    told.map((rating) => ({ type: 'rating_told', ...rating })),
  )
}

type TakeDown = { ratingId: string; staffId: string; reason: string }

/** Hides the comment and notifies the author of the reason. */
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

/** Takes down a comment that screening did not catch. */
export function takeDownByStaff(
  deps: Deps,
  actor: Actor,
  ratingId: string,
  reason: string,
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const rating = await lockRating(tx, ratingId)
    const concerned = rating ? [rating.raterUserId, rating.ratedUserId] : []
    if (!mayDecideAbout(actor, concerned)) throw refused('members.own_case')
    await takeDownWords(deps, tx, { ratingId, staffId: actor.id, reason })
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'rating_taken_down',
      type: 'rating',
      subjectId: ratingId,
      description: 'The words of a rating were taken down',
      details: rating?.raterUserId ? { memberId: rating.raterUserId } : null,
    })
  })
}
