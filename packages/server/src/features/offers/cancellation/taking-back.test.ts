import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { expectRefusal } from '../../../../test/expect-refusal.ts'
import {
  agreeToMeet,
  CANCEL_REASON,
  MEETING_PLACE,
  makeTrade,
  noticesTo,
  type Trade,
  wallIn,
} from '../../../../test/make/trades.ts'
import { patient, RACERS, ROUNDS, race } from '../../../../test/observe/races.ts'

const app = await startApp()
const { as, db, deps, passTime } = app

const ask = (trade: Trade, by: Trade['sender']) =>
  trade.post(by, 'request-cancel', { reason: CANCEL_REASON })
const takeBack = (trade: Trade, by: Trade['sender']) => trade.post(by, 'withdraw-cancel')
async function askInVain(trade: Trade, by: Trade['sender'], times: number) {
  for (let time = 0; time < times; time += 1) {
    for (const say of [ask, takeBack]) {
      const answer = await say(trade, by)
      expect(answer.statusCode, answer.body).toBe(200)
    }
  }
}
const askedTimes = async (userId: string) =>
  (await noticesTo(app, userId)).filter(({ type }) => type === 'cancel_requested').length

test('T-99 S-58 CANCEL-03 a request to cancel is taken back twice, then the next one stands and ends the trade', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver } = trade
  await askInVain(trade, sender, 2)
  expect((await ask(trade, sender)).statusCode).toBe(200)
  const refused = await takeBack(trade, sender)
  expectRefusal(refused, 409, 'offers.cancel_stands')
  expect(refused.json().message).toContain('You took back two requests in this trade')
  expectRefusal(await ask(trade, sender), 409, 'offers.cancel_already_requested')
  expect(await askedTimes(receiver.id)).toBeLessThanOrEqual(3)
  passTime(8 * DAY)
  const ended = await (await as(receiver.id)).get(trade.url)
  expect(ended.json()).toMatchObject({ status: 'rejected', cancelledAt: expect.any(String) })
})

const isAskedWith = [
  ['a request to cancel', 'request-cancel', { reason: CANCEL_REASON }],
  ['“didn’t show up”', 'no-show', {}],
] as const
test.each(isAskedWith)(
  'S-55 S-58 R-18 while %s is open nobody proposes a meeting or agrees to one, until it is taken back',
  async (_, move, sent) => {
    const trade = await makeTrade(app)
    const { sender, receiver } = trade
    await agreeToMeet(app, trade, 1)
    passTime(2 * DAY)
    const [his, hers] = [await as(sender.id), await as(receiver.id)]
    const time = wallIn(deps.now(), 8, '14:00')
    const proposal = { proposedMeetingLocation: MEETING_PLACE, proposedMeetingTime: time }
    const agreement = { agreedMeetingLocation: MEETING_PLACE, agreedMeetingTime: time }
    const propose = () => hers.post(`${trade.url}/propose-meeting`, proposal)
    const agree = () => his.post(`${trade.url}/agree-meeting`, agreement)
    expect((await propose()).statusCode).toBe(200)
    const asked = await his.post(`${trade.url}/${move}`, sent)
    expect(asked.statusCode, asked.body).toBe(200)
    for (const answer of [await propose(), await agree()]) {
      expectRefusal(answer, 409, 'offers.cancel_open')
    }
    expect((await his.post(`${trade.url}/withdraw-cancel`)).statusCode).toBe(200)
    expect((await agree()).statusCode).toBe(200)
    passTime(7.5 * DAY)
    expect((await (await as(sender.id)).get(trade.url)).json()).toMatchObject({
      status: 'accepted',
      cancelAgreedAt: null,
      noShowReportedAt: null,
    })
  },
)

test('S-58 CANCEL-03 what one party has taken back does not count for the other', async () => {
  const trade = await makeTrade(app)
  await askInVain(trade, trade.sender, 2)
  await askInVain(trade, trade.receiver, 2)
  expect((await ask(trade, trade.receiver)).statusCode).toBe(200)
  expectRefusal(await takeBack(trade, trade.receiver), 409, 'offers.cancel_stands')
})

test(
  'T-99 S-58 CANCEL-03 a request taken back many times at once is taken back once, and the third not at all',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const trade = await makeTrade(app)
      const { sender } = trade
      for (const taken of [1, 1, 0]) {
        expect((await ask(trade, sender)).statusCode).toBe(200)
        const contenders = Array.from({ length: RACERS }, () => () => takeBack(trade, sender))
        const tally = await race(contenders)
        expect(tally[200] ?? 0).toBe(taken)
      }
      const row = await db
        .selectFrom('tradeOffers')
        .select(['fromCancelsWithdrawn', 'toCancelsWithdrawn'])
        .where('id', '=', trade.id)
        .executeTakeFirstOrThrow()
      expect(row.fromCancelsWithdrawn).toBeLessThanOrEqual(2)
      expect(row.toCancelsWithdrawn).toBe(0)
    }
  },
)

test('T-99 S-58 the database keeps no third taking back', async () => {
  const trade = await makeTrade(app)
  const third = db.updateTable('tradeOffers').set({ fromCancelsWithdrawn: 3 })
  await expect(third.where('id', '=', trade.id).execute()).rejects.toThrow(
    /trade_offers_cancels_withdrawn/,
  )
})
