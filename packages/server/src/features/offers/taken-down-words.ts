import type { RatingEvent } from '@swapstead/domain/ratings/events.ts'
import { TAKEN_DOWN } from '@swapstead/domain/ratings/public-rating.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

type TakenDown = Extract<RatingEvent, { type: 'rating_taken_down' }>

/** The columns of each side's comment, by kind of rating. */
const words = {
  trade: { from: 'from_user_comment', to: 'to_user_comment' },
  cancellation: { from: 'cancel_from_user_comment', to: 'cancel_to_user_comment' },
} as const

/** Also blanks a taken-down comment in the offer, where both parties read it. */
export async function blankTakenDownWords(
  tx: Tx,
  { tradeOfferId, ratedUserId, ratingType }: TakenDown,
): Promise<void> {
  if (tradeOfferId === null) return
  const from = sql.ref(words[ratingType].from)
  const to = sql.ref(words[ratingType].to)
  await sql`update trade_offers set
      ${from} = case when to_user_id = ${ratedUserId} and ${from} is not null then ${TAKEN_DOWN} else ${from} end,
      ${to} = case when from_user_id = ${ratedUserId} and ${to} is not null then ${TAKEN_DOWN} else ${to} end
    where id = ${tradeOfferId}`.execute(tx)
}
