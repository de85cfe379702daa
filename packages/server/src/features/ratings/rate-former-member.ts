import type { Rating } from '@swapstead/domain/offers/schemas.ts'
import type { RatingType } from '@swapstead/domain/ratings/rating.ts'
import { tellingTimeOf } from '@swapstead/domain/ratings/telling.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { closingTime, lockFormerTrades } from './former-trades.ts'
import { type FormerRating, giveRating, giveRatingOfFormerTrade } from './service.ts'

type Ratable = {
  formerMemberId: string | null
  returnedUserId: string | null
  endedAt: Date | null
  ratingType: RatingType
}
/**
 * `position` is the rated member's place in the ring. Without it, the member who left first is
 * rated.
 */
type FormerRatingInput = {
  tradeId: string
  raterUserId: string
  position?: number | undefined
  rating: Rating
}

/**
 * Stores a rating of a member who left during the trade or ring, or of the other member who stayed
 * in the ring. A rating of a member who is gone is stored with their others; that of a member who
 * has come back is published at once. False if it is too late.
 */
export async function rateFormerMember(
  deps: Deps,
  tx: Tx,
  { tradeId, raterUserId, position, rating }: FormerRatingInput,
): Promise<boolean> {
  const now = deps.now()
  await lockFormerTrades(tx, sql`f.id = ${tradeId}`)
  const meant =
    position === undefined ? sql`f.ended_at is null` : sql`f.left_position = ${position}`
  const { rows } = await sql<Ratable>`
    update former_trades set rated_at = ${now} where ctid = (
      select f.ctid from former_trades f
      where f.id = ${tradeId} and f.rater_user_id = ${raterUserId} and ${meant}
        and f.rated_at is null and ${closingTime} > ${now}
      order by f.left_at limit 1)
    returning former_member_id, returned_user_id, ended_at, rating_type`.execute(tx)
  const [trade] = rows
  if (!trade) return false
  const { formerMemberId, returnedUserId: ratedUserId, endedAt, ratingType } = trade
  if (ratedUserId) {
    const given = { raterUserId, ratedUserId, ratingType, ...rating }
    if (endedAt) await rateMate(deps, tx, { ...given, ringId: tradeId, endedAt })
    else await giveRatingOfFormerTrade(deps, tx, given)
    return true
  }
  await sql`
    insert into former_ratings (id, former_member_id, rater_user_id, pair, rating, comment,
      rating_type, created_at, is_unread)
    values (${newId()}, ${formerMemberId}, ${raterUserId}, gen_random_uuid(), ${rating.rating},
      ${rating.comment}, ${ratingType}, ${now}, true)`.execute(tx)
  return true
}

type MateRating = FormerRating & { ringId: string; endedAt: Date }

/**
 * Stores a rating between the two who stayed. Once one rating is published, the other member can no
 * longer rate. The caller holds all rows of the ring in former_trades, so that the later of two
 * concurrent ratings sees the earlier.
 */
async function rateMate(deps: Deps, tx: Tx, { endedAt, ...given }: MateRating): Promise<void> {
  const { ringId, raterUserId, ratedUserId } = given
  const { rows } = await sql<{ hasRated: boolean }>`
    select exists (select from user_ratings where ring_id = ${ringId}
      and rater_user_id = ${ratedUserId} and rated_user_id = ${raterUserId}) as has_rated`.execute(
    tx,
  )
  const toldAt = tellingTimeOf(endedAt, rows[0]?.hasRated ?? false, deps.now())
  await sql`
    update former_trades set ratable_until = least(ratable_until, ${toldAt})
    where id = ${ringId} and rater_user_id = ${ratedUserId} and returned_user_id = ${raterUserId}`.execute(
    tx,
  )
  await giveRating(deps, tx, { ...given, toldAt })
}
