import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  CANCEL_REASON,
  MEETING_PLACE,
  makePending,
  makeTrade,
  noticesTo,
  wallIn,
} from '../../../test/make/trades.ts'
import type { Answer } from '../../../test/visitor.ts'

const app = await startApp({ RATE_LIMITS: 'on' })
const { db, make, deps } = app
const told = ({ statusCode, headers, body }: Answer) => ({
  statusCode,
  code: JSON.parse(body).code,
  waits: Number(headers['retry-after']) > 0,
})
const TOO_MANY = { statusCode: 429, code: 'throttle.too_many', waits: true }

test('T-99 S-09 each move has a limit in each trade, and the partner keeps a limit of their own', async () => {
  const trade = await makeTrade(app)
  const meeting = {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 2, '12:00'),
  }
  const propose = (by: typeof trade.sender) => trade.post(by, 'propose-meeting', meeting)
  const answers = await Promise.all(Array.from({ length: 20 }, () => propose(trade.sender)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
  expect(told(await propose(trade.sender))).toEqual(TOO_MANY)
  expect((await propose(trade.receiver)).statusCode).toBe(200)
  const reason = CANCEL_REASON
  expect((await trade.post(trade.sender, 'request-cancel', { reason })).statusCode).toBe(200)
})

test('T-99 S-09 changing a trade and taking it back has an end', async () => {
  const trade = await makeTrade(app)
  const change = { fromItemId: trade.offered?.id, toItemId: trade.wanted.id, cashAdjustment: 7 }
  const outcomes: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const proposed = await trade.post(trade.sender, 'propose-amendment', change)
    outcomes.push(proposed.statusCode)
    await trade.post(trade.sender, 'withdraw-amendment')
  }
  expect(outcomes).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('T-99 S-09 each move in a trade has an end for a day, whatever the hours are', async () => {
  const days = await startApp({ RATE_LIMITS: 'tradeMoves=100/3600,tradeMovesDay=3/86400' })
  const trade = await makeTrade(days)
  const meeting = {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 2, '12:00'),
  }
  const propose = (by: typeof trade.sender) => trade.post(by, 'propose-meeting', meeting)
  for (let round = 0; round < 3; round += 1) {
    expect((await propose(trade.sender)).statusCode).toBe(200)
  }
  expect(told(await propose(trade.sender))).toEqual(TOO_MANY)
  expect((await propose(trade.receiver)).statusCode).toBe(200)
})

test('T-99 S-60 edits of an item that waits for an answer are told of six times a day', async () => {
  const { receiver, sender, wanted } = await makePending(app)
  const toldOf = async () =>
    (await noticesTo(app, sender.id)).filter(({ type }) => type === 'offer_item_changed').length
  for (let round = 1; round <= 8; round += 1) {
    const edit = { title: `Lamp ${round}` }
    const answer = await receiver.browser.form('PATCH', `/api/items/${wanted.id}`, edit)
    expect(answer.statusCode, answer.body).toBe(200)
    await sender.browser.patch('/api/messages/read-all')
    expect(await toldOf()).toBe(Math.min(round, 6))
  }
})

test('T-99 S-09 offering and withdrawing has an end for an item and for a member', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const offerFor = (toItemId: string) =>
    bob.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })
  const outcomes: number[] = []
  for (const itemNumber of [1, 2, 3]) {
    const { id } = await make.item({ userId: ann.id, title: `Lamp ${itemNumber}` })
    for (let round = 0; round < 6; round += 1) {
      const answer = await offerFor(id)
      outcomes.push(answer.statusCode)
      if (answer.statusCode === 201) {
        await bob.browser.post(`/api/trade-offers/${answer.json().id}/withdraw`)
      } else expect(told(answer)).toEqual(TOO_MANY)
    }
  }
  const taken = [outcomes.slice(0, 6), outcomes.slice(6, 12), outcomes.slice(12)].map(
    (one) => one.filter((status) => status === 201).length,
  )
  expect(taken).toEqual([5, 5, 2])
})

test('T-99 S-09 offering and withdrawing has an end for a day, whatever the hours are', async () => {
  const { make } = await startApp({
    RATE_LIMITS: 'offersToMember=100/3600,offersToMemberDay=4/86400',
  })
  const [ann, bob, cat] = [await make.person(), await make.person(), await make.person()]
  const offerTo = async ({ id: userId }: typeof ann) => {
    const { id: toItemId } = await make.item({ userId })
    const answer = await bob.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })
    if (answer.statusCode === 201) {
      await bob.browser.post(`/api/trade-offers/${answer.json().id}/withdraw`)
    }
    return answer
  }
  for (let round = 0; round < 4; round += 1) expect((await offerTo(ann)).statusCode).toBe(201)
  expect(told(await offerTo(ann))).toEqual(TOO_MANY)
  expect((await offerTo(cat)).statusCode).toBe(201)
})

test('T-99 a refused move counts for nothing', async () => {
  const trade = await makeTrade(app)
  for (let round = 0; round < 10; round += 1) {
    const late = await trade.post(trade.sender, 'withdraw-cancel')
    expect(late.statusCode).toBe(409)
  }
  const rows = await db.selectFrom('rateLimits').select('key').execute()
  expect(rows.filter(({ key }) => key.includes(`withdrawCancel|${trade.id}`))).toEqual([])
})
