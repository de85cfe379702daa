import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { runJob } from '../run-job.ts'
import { CANCEL_REASON, makeTrade } from './trades.ts'

type How = 'trade' | 'cancellation'

/** Bob and Ann have swapped or cancelled. */
export async function endedTrade(app: TestApp, how: How = 'trade') {
  const trade = await makeTrade(app)
  const { sender: bob, receiver: ann } = trade
  if (how === 'trade') for (const party of [bob, ann]) await trade.post(party, 'complete')
  else {
    await trade.post(bob, 'request-cancel', { reason: CANCEL_REASON })
    await trade.post(ann, 'agree-cancel')
  }
  const move = how === 'trade' ? 'rate' : 'rate-cancel'
  const rate = async (party: typeof bob, rating: number, comment: string) => {
    const answer = await trade.post(party, move, { rating, comment })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  return { ...trade, bob, ann, rate }
}

/** Bob and Ann have swapped or cancelled, and Bob has rated the trade a while ago. */
export async function ratedTrade(app: TestApp, comment: string, how: How = 'trade') {
  const trade = await endedTrade(app, how)
  await trade.rate(trade.bob, 2, comment)
  await passTellingWait(app, trade.id)
  await runRatingsJob(app)
  return trade
}

/** Moves the end of a trade and the time of its ratings back by 14 days. */
export async function passTellingWait({ db }: Pick<TestApp, 'db'>, id: string) {
  const wait = sql`interval '14 days'`
  await sql`update trade_offers set completed_at = completed_at - ${wait},
    cancelled_at = cancelled_at - ${wait} where id = ${id}`.execute(db)
  await sql`update user_ratings set told_at = told_at - ${wait} where trade_offer_id = ${id}`.execute(
    db,
  )
}

export async function runRatingsJob({ deps }: Pick<TestApp, 'deps'>) {
  await runJob(deps, 'tell-ratings')
}
