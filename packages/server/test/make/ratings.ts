import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { CANCEL_REASON, makeTrade } from './trades.ts'

/** Bob and Ann have swapped or cancelled, and Bob has rated the trade. */
export async function ratedTrade(
  app: TestApp,
  comment: string,
  how: 'trade' | 'cancellation' = 'trade',
) {
  const trade = await makeTrade(app)
  const { sender: bob, receiver: ann } = trade
  if (how === 'trade') for (const party of [bob, ann]) await trade.post(party, 'complete')
  else {
    await trade.post(bob, 'request-cancel', { reason: CANCEL_REASON })
    await trade.post(ann, 'agree-cancel')
  }
  const move = how === 'trade' ? 'rate' : 'rate-cancel'
  const answer = await trade.post(bob, move, { rating: 2, comment })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...trade, bob, ann }
}
