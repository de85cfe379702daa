import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { CANCEL_REASON, makeTrade, noticesTo, offerRow } from '../../../../test/make/trades.ts'
import { contentsOf } from '../../../../test/observe/contents.ts'
import type { Answer } from '../../../../test/visitor.ts'

const app = await startApp()
const { db, make, as, passTime } = app
const DAY = 24 * HOUR
const reason = CANCEL_REASON
const stars = { rating: 4, comment: 'Fair enough' }
const told = ({ statusCode, body }: Answer) => [statusCode, JSON.parse(body).code]

/** Bob, the sender, has requested cancellation. */
async function asked() {
  const trade = await makeTrade(app)
  expect((await trade.post(trade.sender, 'request-cancel', { reason })).statusCode).toBe(200)
  return trade
}
/** Ann has agreed to the cancellation. */
async function agreed() {
  const trade = await asked()
  expect((await trade.post(trade.receiver, 'agree-cancel')).statusCode).toBe(200)
  return trade
}
const isPending = async (id: string) =>
  (await app.visitor().get(`/api/items/${id}`)).json().isPending

test('CANCEL-01 CANCEL-02 CANCEL-10 either party asks with a reason, and the other reads it', async () => {
  for (const by of ['sender', 'receiver'] as const) {
    const trade = await makeTrade(app)
    const partner = by === 'sender' ? trade.receiver : trade.sender
    const answer = await trade.post(trade[by], 'request-cancel', { reason: `  ${reason} ` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'accepted',
      cancelRequestedBy: trade[by].id,
      cancelRequestReason: reason,
      cancelRequestedAt: expect.any(String),
      cancelAgreedAt: null,
      cancelledAt: null,
    })
    expect((await noticesTo(app, partner.id)).at(-1)).toMatchObject({
      type: 'cancel_requested',
      message: expect.stringContaining(`“${reason}”`),
    })
    const again = await trade.post(partner, 'request-cancel', { reason })
    expect(told(again)).toEqual([409, 'offers.cancel_already_requested'])
  }
})

test('CANCEL-13 CANCEL-14 a reason has 10 to 500 characters without the blanks around it', async () => {
  const trade = await makeTrade(app)
  const before = await contentsOf(db)
  const none = 'Please provide a reason for cancelling'
  const cases: [reason: unknown, message: string][] = [
    [undefined, none],
    ['', none],
    [' '.repeat(20), none],
    [`   ${'x'.repeat(9)}   `, none],
    [1_234_567_890, none],
    ['x'.repeat(501), 'Reason must be 500 characters or less'],
  ]
  for (const [given, message] of cases) {
    const answer = await trade.post(trade.sender, 'request-cancel', { reason: given })
    expect(answer.statusCode, String(given)).toBe(400)
    expect(answer.json().message, String(given)).toEqual(message)
  }
  expect(await contentsOf(db)).toBe(before)
  const long = await trade.post(trade.sender, 'request-cancel', { reason: ` ${'x'.repeat(500)} ` })
  expect(long.json().cancelRequestReason).toBe('x'.repeat(500))
})

test('CANCEL-05 CANCEL-11 the other party agrees, never who asked, and the items stay locked', async () => {
  const trade = await asked()
  const before = await contentsOf(db)
  expect(told(await trade.post(trade.sender, 'agree-cancel'))).toEqual([
    403,
    'offers.own_cancel_request',
  ])
  expect(await contentsOf(db)).toBe(before)
  const answer = await trade.post(trade.receiver, 'agree-cancel')
  expect(answer.json()).toMatchObject({
    status: 'accepted',
    cancelAgreedBy: trade.receiver.id,
    cancelAgreedAt: expect.any(String),
    cancelledAt: null,
  })
  expect((await noticesTo(app, trade.sender.id)).at(-1)).toMatchObject({
    type: 'cancel_agreed',
    title: 'Ann agreed to cancel the trade',
  })
  expect(await isPending(trade.wanted.id)).toBe(true)
  expect(told(await trade.post(trade.receiver, 'agree-cancel'))).toEqual([
    409,
    'offers.not_underway',
  ])
})

test('CANCEL-07 CANCEL-08 CANCEL-09 CANCEL-12 the first rating finishes the cancellation and frees the items, the second still counts', async () => {
  const trade = await agreed()
  const first = await trade.post(trade.receiver, 'rate-cancel', stars)
  expect(first.json()).toMatchObject({
    status: 'rejected',
    cancelledAt: expect.any(String),
    cancelReason: reason,
    cancelToUserRating: 4,
    cancelToUserComment: 'Fair enough',
    cancelFromUserRating: null,
    toItem: { isPending: false },
  })
  expect(await isPending(trade.wanted.id)).toBe(false)
  const second = await trade.post(trade.sender, 'rate-cancel', { rating: 1, comment: ' Slow ' })
  expect(second.json()).toMatchObject({
    cancelFromUserRating: 1,
    cancelFromUserComment: 'Slow',
    cancelledAt: first.json().cancelledAt,
  })
  const rows = db.selectFrom('userRatings').selectAll().where('tradeOfferId', '=', trade.id)
  expect(await rows.orderBy('rating').execute()).toMatchObject([
    { raterUserId: trade.sender.id, ratedUserId: trade.receiver.id, ratingType: 'cancellation' },
    { raterUserId: trade.receiver.id, ratedUserId: trade.sender.id, ratingType: 'cancellation' },
  ])
})

test('T-26 CANCEL-07 a cancellation is rated after its agreement, once, and for 30 days', async () => {
  const trade = await asked()
  for (const party of [trade.sender, trade.receiver]) {
    expect(told(await trade.post(party, 'rate-cancel', stars))).toEqual([
      409,
      'offers.cancel_not_agreed',
    ])
  }
  await trade.post(trade.receiver, 'agree-cancel')
  expect((await trade.post(trade.sender, 'rate-cancel', stars)).statusCode).toBe(200)
  const before = await contentsOf(db)
  const twice = await trade.post(trade.sender, 'rate-cancel', { ...stars, rating: 1 })
  expect(told(twice)).toEqual([409, 'offers.already_rated'])
  expect(await contentsOf(db)).toBe(before)
  passTime(30 * DAY)
  const again = await as(trade.receiver.id)
  const late = await again.post(`${trade.url}/rate-cancel`, stars)
  expect(told(late)).toEqual([409, 'offers.rating_closed'])
})

test('CANCEL-16 CANCEL-17 a cancellation is rated with 1 to 5 stars and a comment', async () => {
  const trade = await agreed()
  const before = await contentsOf(db)
  const empty = 'Please provide a comment about this cancellation'
  const range = 'Rating must be between 1 and 5'
  const cases: [sent: Record<string, unknown>, message: string][] = [
    [{ comment: 'Fine' }, 'Rating is required'],
    [{ rating: 0, comment: 'Fine' }, range],
    [{ rating: 6, comment: 'Fine' }, range],
    [{ rating: 4.5, comment: 'Fine' }, range],
    [{ rating: '5', comment: 'Fine' }, range],
    [{ rating: 5 }, empty],
    [{ rating: 5, comment: '   ' }, empty],
    [{ rating: 5, comment: 'x'.repeat(501) }, 'Comment must be 500 characters or less'],
  ]
  for (const [sent, message] of cases) {
    const answer = await trade.post(trade.sender, 'rate-cancel', sent)
    expect(answer.statusCode, JSON.stringify(sent)).toBe(400)
    expect(answer.json().message, JSON.stringify(sent)).toEqual(message)
  }
  expect(await contentsOf(db)).toBe(before)
})

test('S-58 who asked may take the request back, nobody else, and the trade goes on', async () => {
  const trade = await asked()
  expect(told(await trade.post(trade.receiver, 'withdraw-cancel'))).toEqual([
    403,
    'offers.not_your_cancel_request',
  ])
  const answer = await trade.post(trade.sender, 'withdraw-cancel')
  expect(answer.json()).toMatchObject({
    status: 'accepted',
    cancelRequestedBy: null,
    cancelRequestReason: null,
    cancelRequestedAt: null,
  })
  expect((await noticesTo(app, trade.receiver.id)).at(-1)).toMatchObject({
    type: 'cancel_withdrawn',
  })
  for (const move of ['withdraw-cancel', 'agree-cancel']) {
    expect(told(await trade.post(trade.receiver, move))).toEqual([409, 'offers.no_cancel_request'])
  }
  expect((await trade.post(trade.receiver, 'request-cancel', { reason })).statusCode).toBe(200)
})

test('CANCEL-02 only a trade in progress is cancelled', async () => {
  const completed = await makeTrade(app)
  for (const party of [completed.sender, completed.receiver]) {
    expect((await completed.post(party, 'complete')).statusCode).toBe(200)
  }
  const over = await completed.post(completed.sender, 'request-cancel', { reason })
  expect(told(over)).toEqual([409, 'offers.not_underway'])
  const { id, fromUserId } = await make.offer()
  const sender = await as(fromUserId)
  const pending = await sender.post(`/api/trade-offers/${id}/request-cancel`, { reason })
  expect(told(pending)).toEqual([409, 'offers.not_underway'])
})

test('S-50 CANCEL-09 offers on hold are live again when the trade is cancelled, and their senders told', async () => {
  const trade = await makeTrade(app)
  const held = await make.offer({ toItemId: trade.wanted.id })
  await trade.post(trade.sender, 'request-cancel', { reason })
  await trade.post(trade.receiver, 'agree-cancel')
  const accept = () =>
    trade.receiver.browser.patch(`/api/trade-offers/${held.id}`, { status: 'accepted' })
  expect(told(await accept())).toEqual([409, 'offers.item_in_trade'])
  await trade.post(trade.sender, 'rate-cancel', stars)
  expect((await noticesTo(app, held.fromUserId)).at(-1)).toMatchObject({ type: 'offer_resumed' })
  expect((await accept()).statusCode).toBe(200)
})

test('S-50 S-94 an offer that cannot be accepted yet is not told to be live again', async () => {
  const trade = await makeTrade(app)
  const other = await make.item({ userId: trade.receiver.id })
  const held = await make.offer({ toItemId: trade.wanted.id, moreToItemIds: [other.id] })
  await db
    .updateTable('items')
    .set({ hiddenAs: 'hidden', hiddenReason: 'Wrong', hiddenAt: app.deps.now() })
    .where('id', '=', other.id)
    .execute()
  await trade.post(trade.sender, 'request-cancel', { reason })
  await trade.post(trade.receiver, 'agree-cancel')
  await trade.post(trade.sender, 'rate-cancel', stars)
  expect(await noticesTo(app, held.fromUserId)).toEqual([])
})

test('S-58 S-92 CANCEL-09 an unanswered request counts as agreed after 7 days and done a day later, with no job', async () => {
  const trade = await asked()
  const read = async () => (await (await as(trade.sender.id)).get(trade.url)).json()
  passTime(7 * DAY - HOUR)
  expect(await read()).toMatchObject({ status: 'accepted', cancelAgreedAt: null })
  passTime(2 * HOUR)
  expect(await read()).toMatchObject({
    status: 'accepted',
    cancelAgreedAt: expect.any(String),
    cancelAgreedBy: null,
  })
  const late = await as(trade.receiver.id)
  expect(told(await late.post(`${trade.url}/agree-cancel`))).toEqual([409, 'offers.not_underway'])
  passTime(DAY)
  expect(await read()).toMatchObject({ status: 'rejected', cancelReason: reason })
  expect(await offerRow(app, trade.id)).toMatchObject({ status: 'accepted' })
  const browser = await as(trade.sender.id)
  expect((await browser.post(`${trade.url}/rate-cancel`, stars)).statusCode).toBe(200)
  expect(await offerRow(app, trade.id)).toMatchObject({ status: 'rejected' })
})
