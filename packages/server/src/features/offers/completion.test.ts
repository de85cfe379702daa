import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { CANCEL_REASON, makeTrade, noticesTo, offerRow } from '../../../test/make/trades.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import type { Answer } from '../../../test/visitor.ts'

const app = await startApp()
const { db, make, as, visitor, passTime } = app
const stars = { rating: 5, comment: 'Friendly and on time' }
const told = ({ statusCode, body }: Answer) => [statusCode, JSON.parse(body).code]

async function completed(wish: Parameters<typeof makeTrade>[1] = {}) {
  const trade = await makeTrade(app, wish)
  for (const party of [trade.sender, trade.receiver]) {
    expect((await trade.post(party, 'complete')).statusCode).toBe(200)
  }
  return trade
}
const statsOf = async (id: string) => (await visitor().get(`/api/users/${id}/rating-stats`)).json()

test('OFFERS-11 C-16 S-31 the first confirmation tells the partner, the second completes the trade', async () => {
  const trade = await makeTrade(app)
  const first = await trade.post(trade.receiver, 'complete')
  expect(first.json()).toMatchObject({
    status: 'accepted',
    toCompletedAt: expect.any(String),
    fromCompletedAt: null,
    completedAt: null,
  })
  expect((await noticesTo(app, trade.sender.id)).at(-1)).toMatchObject({ type: 'trade_confirmed' })
  expect(told(await trade.post(trade.receiver, 'complete'))).toEqual([
    409,
    'offers.already_confirmed',
  ])
  const second = await trade.post(trade.sender, 'complete')
  expect(second.json()).toMatchObject({ status: 'completed', completedAt: expect.any(String) })
  for (const { id } of [trade.sender, trade.receiver]) {
    expect((await noticesTo(app, id)).at(-1)).toMatchObject({ type: 'trade_completed' })
  }
  expect(told(await trade.post(trade.sender, 'complete'))).toEqual([409, 'offers.not_underway'])
})

test('OFFERS-11 S-31 a script confirms without a body', async () => {
  const { id, receiver } = await makeTrade(app)
  const answer = await receiver.browser.call('POST', `/api/trade-offers/${id}/complete`, undefined)
  expect(answer.statusCode, answer.body).toBe(200)
})

test('OFFERS-10 OFFERS-11 S-50 completion takes both items off the lists and closes other offers on them', async () => {
  const trade = await makeTrade(app)
  const onWanted = await make.offer({ toItemId: trade.wanted.id })
  const offered = trade.offered?.id ?? ''
  const onOffered = await make.offer({ fromItemId: offered })
  await trade.post(trade.sender, 'complete')
  expect((await trade.receiver.browser.delete(`/api/items/${trade.wanted.id}`)).statusCode).toBe(
    409,
  )
  await trade.post(trade.receiver, 'complete')
  const items = await db
    .selectFrom('items')
    .select('isActive')
    .where('id', 'in', [trade.wanted.id, offered])
    .execute()
  expect(items).toEqual([{ isActive: false }, { isActive: false }])
  expect(
    await db
      .selectFrom('itemTradeLocks')
      .where('tradeOfferId', '=', trade.id)
      .select('itemId')
      .execute(),
  ).toEqual([])
  for (const sibling of [onWanted, onOffered]) {
    expect(await offerRow(app, sibling.id)).toMatchObject({
      status: 'rejected',
      expiredAt: expect.any(Date),
    })
    expect((await noticesTo(app, sibling.fromUserId)).at(-1)).toMatchObject({
      type: 'offer_expired',
      message: expect.stringContaining('An item in it has been traded.'),
    })
  }
})

test('OFFERS-11 S-31 an open cancellation stops a confirmation', async () => {
  const trade = await makeTrade(app)
  await trade.post(trade.sender, 'request-cancel', { reason: CANCEL_REASON })
  for (const party of [trade.sender, trade.receiver]) {
    expect(told(await trade.post(party, 'complete'))).toEqual([409, 'offers.cancel_open'])
  }
})

test('OFFERS-11 S-92 silence completes 14 days after acceptance, whether or not a job has stored it', async () => {
  const trade = await makeTrade(app)
  await trade.post(trade.sender, 'complete')
  passTime(14 * DAY)
  const browser = await as(trade.receiver.id)
  expect((await browser.get(trade.url)).json()).toMatchObject({ status: 'completed' })
  expect(await offerRow(app, trade.id)).toMatchObject({ status: 'accepted' })
  expect((await browser.post(`${trade.url}/rate`, stars)).statusCode).toBe(200)
  expect(await offerRow(app, trade.id)).toMatchObject({ status: 'completed', toUserRating: 5 })
})

test('RATINGS-01 RATINGS-02 S-32 both parties rate each other after completion', async () => {
  const trade = await completed()
  const first = await trade.post(trade.sender, 'rate', { rating: 3, comment: '  A bit late ' })
  expect(first.json()).toMatchObject({
    fromUserRating: 3,
    fromUserComment: 'A bit late',
    toUserRating: null,
  })
  const second = await trade.post(trade.receiver, 'rate', stars)
  expect(second.json()).toMatchObject({ fromUserRating: 3, toUserRating: 5 })
  const rows = db.selectFrom('userRatings').selectAll().where('tradeOfferId', '=', trade.id)
  expect(await rows.orderBy('rating').execute()).toEqual([
    {
      id: expect.any(String),
      ratedUserId: trade.receiver.id,
      raterUserId: trade.sender.id,
      tradeOfferId: trade.id,
      ringId: null,
      rating: 3,
      comment: 'A bit late',
      ratingType: 'trade',
      createdAt: expect.any(Date),
      takenDownAt: null,
      toldAt: expect.any(Date),
      isCounted: true,
      pair: expect.any(String),
    },
    expect.objectContaining({ ratedUserId: trade.sender.id, raterUserId: trade.receiver.id }),
  ])
})

test('T-26 RATINGS-01 a trade is rated after its completion, once by each party, and for 30 days', async () => {
  const trade = await makeTrade(app)
  expect(told(await trade.post(trade.sender, 'rate', stars))).toEqual([409, 'offers.not_completed'])
  await trade.post(trade.sender, 'complete')
  expect(told(await trade.post(trade.receiver, 'rate', stars))).toEqual([
    409,
    'offers.not_completed',
  ])
  await trade.post(trade.receiver, 'complete')
  expect((await trade.post(trade.sender, 'rate', stars)).statusCode).toBe(200)
  const before = await contentsOf(db)
  const twice = await trade.post(trade.sender, 'rate', { ...stars, rating: 1 })
  expect(told(twice)).toEqual([409, 'offers.already_rated'])
  expect(told(await trade.post(trade.sender, 'rate-cancel', stars))).toEqual([
    409,
    'offers.cancel_not_agreed',
  ])
  expect(await contentsOf(db)).toBe(before)
  passTime(30 * DAY)
  const late = await (await as(trade.receiver.id)).post(`${trade.url}/rate`, stars)
  expect(told(late)).toEqual([409, 'offers.rating_closed'])
})

test('RATINGS-05 RATINGS-06 RATINGS-07 RATINGS-08 a rating has 1 to 5 stars and a comment of 1 to 500 characters', async () => {
  const trade = await completed()
  const before = await contentsOf(db)
  const range = 'Rating must be between 1 and 5'
  const empty = 'Please provide a comment about your trading experience'
  const cases: [sent: Record<string, unknown>, message: string][] = [
    [{ comment: 'Fine' }, 'Rating is required'],
    [{ rating: null, comment: 'Fine' }, 'Rating is required'],
    [{ rating: 0, comment: 'Fine' }, range],
    [{ rating: 6, comment: 'Fine' }, range],
    [{ rating: 3.5, comment: 'Fine' }, range],
    [{ rating: '5', comment: 'Fine' }, range],
    [{ rating: 5 }, empty],
    [{ rating: 5, comment: '' }, empty],
    [{ rating: 5, comment: ' \n ' }, empty],
    [{ rating: 5, comment: 'x'.repeat(501) }, 'Comment must be 500 characters or less'],
  ]
  for (const [sent, message] of cases) {
    const answer = await trade.post(trade.sender, 'rate', sent)
    expect(answer.statusCode, JSON.stringify(sent)).toBe(400)
    expect(answer.json().message, JSON.stringify(sent)).toEqual(message)
  }
  expect(await contentsOf(db)).toBe(before)
  const long = await trade.post(trade.sender, 'rate', { rating: 1, comment: 'x'.repeat(500) })
  expect(long.statusCode).toBe(200)
})

test('RATINGS-03 RATINGS-04 S-33 everyone reads how a member was rated, of both types', async () => {
  const { id } = await make.member()
  const none = { averageRating: 0, totalRatings: 0, ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }
  expect(await statsOf(id)).toEqual(none)
  const first = await completed()
  const rated = first.receiver
  await first.post(first.sender, 'rate', { ...stars, rating: 5 })
  await first.post(first.receiver, 'rate', { ...stars, rating: 1 })
  const wanted = await make.item({ userId: rated.id })
  const cancelled = await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const url = `/api/trade-offers/${cancelled.id}`
  const other = await as(cancelled.fromUserId)
  await other.post(`${url}/request-cancel`, { reason: CANCEL_REASON })
  await rated.browser.post(`${url}/agree-cancel`)
  await other.post(`${url}/rate-cancel`, { ...stars, rating: 2 })
  expect(await statsOf(rated.id)).toMatchObject({ averageRating: 5, totalRatings: 1 })
  await rated.browser.post(`${url}/rate-cancel`, stars)
  expect(await statsOf(rated.id)).toEqual({
    averageRating: 3.5,
    totalRatings: 2,
    ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
  })
  expect(await statsOf(first.sender.id)).toMatchObject({ averageRating: 1, totalRatings: 1 })
})

test('T-26 RATINGS-03 the figures are those of the rows, whatever was given', async () => {
  const { id } = await make.member()
  for (const rating of [5, 5, 4, 3, 3, 3, 1]) {
    const rater = await make.member()
    await db
      .insertInto('userRatings')
      .values({
        id: rater.id,
        ratedUserId: id,
        raterUserId: rater.id,
        rating,
        comment: 'x',
        ratingType: 'trade',
      })
      .execute()
  }
  const { rows } = await sql<{ total: number; mean: string }>`
    select count(*)::int as total, round(avg(rating), 1)::text as mean
    from user_ratings where rated_user_id = ${id}`.execute(db)
  const stats = await statsOf(id)
  expect(stats.totalRatings).toEqual(rows[0]?.total)
  expect(stats.averageRating.toFixed(1)).toEqual(rows[0]?.mean)
  expect(stats.ratingCounts).toEqual({ 1: 1, 2: 0, 3: 3, 4: 1, 5: 2 })
})
