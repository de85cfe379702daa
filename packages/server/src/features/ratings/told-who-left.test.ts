import { RATING_PERIOD } from '@swapstead/domain/offers/periods.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import { makePending, makeTrade, type Trade } from '../../../test/make/trades.ts'
import { readMails } from '../../../test/observe/mailbox.ts'

const app = await startApp()
const { deps, as, visitor, passTime } = app
const words = { rating: 2, comment: 'Late' }

async function leave({ id }: Trade['sender']) {
  const token = await makeDeletionToken(app, id)
  const left = await visitor().post('/api/member-auth/confirm-account-deletion', { token })
  expect(left.statusCode, left.body).toBe(200)
}
async function swapped() {
  const trade = await makeTrade(app)
  for (const party of [trade.sender, trade.receiver]) {
    const answer = await trade.post(party, 'complete')
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return trade
}
/** Ann's notifications about Bob's leaving, newest first. */
const toldTo = async ({ id }: Trade['receiver']) => {
  const notices: { type: string; message: string; removedOffer: { id: string } | null }[] = (
    await (await as(id)).get('/api/messages')
  ).json()
  return notices.filter(({ type }) => ['partner_left', 'trade_cancelled'].includes(type))
}
const removed = async ({ receiver, id }: Pick<Trade, 'receiver' | 'id'>) =>
  (await (await as(receiver.id)).get(`/api/removed-offers/${id}`)).json()

test('S-19 T-98 who is left in an agreed trade, or may still rate one that is over, is told so and led there', async () => {
  const trades = [
    [await makeTrade(app), 'You can rate Bob for 30 days.'],
    [await swapped(), 'You can still rate Bob, until '],
  ] as const
  for (const [trade, sentence] of trades) {
    await leave(trade.sender)
    const told = await toldTo(trade.receiver)
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toContain(sentence)
    expect(told[0]?.removedOffer?.id).toBe(trade.id)
    const mail = (await readMails(deps, trade.receiver.email)).at(-1)
    expect(mail?.text).toContain(sentence)
    expect(`${mail?.link.pathname}${mail?.link.search}`).toBe(`/messages?conversation=${trade.id}`)
  }
})

test('S-19 S-33 nobody is told to rate who has rated, or whose time is over', async () => {
  const [rated, late] = [await swapped(), await swapped()]
  expect((await rated.post(rated.receiver, 'rate', words)).statusCode).toBe(200)
  await leave(rated.sender)
  passTime(RATING_PERIOD)
  await leave(late.sender)
  for (const { receiver } of [rated, late]) expect(await toldTo(receiver)).toEqual([])
})

test('S-19 S-64 what was agreed on stays known as that in what is kept of it, also once it is rated', async () => {
  const [underway, over, pending] = [await makeTrade(app), await swapped(), await makePending(app)]
  for (const { sender } of [underway, over, pending]) await leave(sender)
  const now = deps.now().getTime()
  for (const trade of [underway, over]) {
    const { wasAgreed, ratableUntil } = await removed(trade)
    expect(wasAgreed).toBe(true)
    expect(Date.parse(ratableUntil)).toBeGreaterThan(now + 29 * DAY)
    const url = `/api/removed-offers/${trade.id}/rate`
    const rated = await (await as(trade.receiver.id)).post(url, words)
    expect(rated.json()).toMatchObject({ wasAgreed: true, ratableUntil: null })
  }
  expect(await removed(pending)).toMatchObject({ wasAgreed: false, ratableUntil: null })
})
