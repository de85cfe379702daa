import { OPEN_OFFERS_MAX, OPEN_OFFERS_OF_NEWCOMER } from '@swapstead/domain/offers/open-limit.ts'
import { OFFER_LIFE } from '@swapstead/domain/offers/periods.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { codeOf, expectDone, makeMetRing } from '../../../test/make/rings.ts'
import { agreeToMeet, makeTrade } from '../../../test/make/trades.ts'
import { expectWhole, patient, RACERS, race } from '../../../test/observe/races.ts'

const app = await startApp()
const { db, deps, make } = app
const OFFERS = '/api/trade-offers'

type Sender = Awaited<ReturnType<typeof make.person>>
const offer = ({ browser }: Sender, toItemId: string) =>
  browser.post(OFFERS, { toItemId, cashAdjustment: 5 })

/** Pending offers of this sender, each to another member. */
async function waiting(fromUserId: string, count: number, createdAt = deps.now()) {
  const made: { id: string }[] = []
  for (let number = 0; number < count; number += 1) {
    made.push(await make.offer({ fromUserId, createdAt }))
  }
  return made
}
const allowance = async ({ browser }: Pick<Sender, 'browser'>) =>
  (await browser.get(`${OFFERS}/outgoing/allowance`)).json()
const openOf = async ({ id }: Sender) =>
  (
    await db
      .selectFrom('tradeOffers')
      .select('id')
      .where('fromUserId', '=', id)
      .where('status', '=', 'pending')
      .execute()
  ).length

test('R-14 a newcomer has ten offers waiting at most, and an expired or withdrawn one makes room', async () => {
  const sender = await make.person()
  await waiting(sender.id, 3, new Date(deps.now().getTime() - OFFER_LIFE))
  const [first] = await waiting(sender.id, OPEN_OFFERS_OF_NEWCOMER - 1)
  expect(await allowance(sender)).toEqual({
    open: 9,
    most: OPEN_OFFERS_OF_NEWCOMER,
    refusal: null,
    hasRoomForTrade: true,
  })
  expect((await offer(sender, (await make.item()).id)).statusCode).toBe(201)
  const next = await make.item()
  expectRefusal(await offer(sender, next.id), 409, 'offers.too_many_open_newcomer')
  expect(await allowance(sender)).toEqual({
    open: 10,
    most: OPEN_OFFERS_OF_NEWCOMER,
    refusal: 'offers.too_many_open_newcomer',
    hasRoomForTrade: true,
  })
  await sender.browser.post(`${OFFERS}/${first?.id}/withdraw`)
  expect((await offer(sender, next.id)).statusCode).toBe(201)
})

test('R-14 a newcomer’s trades without an agreed meeting count too, until there is one', async () => {
  const trade = await makeTrade(app)
  for (const side of [trade.sender, trade.receiver]) {
    expect(await allowance(side)).toMatchObject({ open: 1, most: OPEN_OFFERS_OF_NEWCOMER })
  }
  await waiting(trade.sender.id, OPEN_OFFERS_OF_NEWCOMER - 1)
  const next = await make.item()
  expectRefusal(await offer(trade.sender, next.id), 409, 'offers.too_many_open_newcomer')
  await agreeToMeet(app, trade, 2)
  trade.sender.browser = await app.as(trade.sender.id)
  expect((await offer(trade.sender, next.id)).statusCode).toBe(201)
})

test('R-14 from the first completed trade on it is a hundred, on whichever side it was', async () => {
  const trade = await makeTrade(app)
  for (const side of [trade.sender, trade.receiver]) await trade.post(side, 'complete')
  for (const side of [trade.sender, trade.receiver]) {
    await waiting(side.id, OPEN_OFFERS_OF_NEWCOMER)
    expect((await offer(side, (await make.item()).id)).statusCode).toBe(201)
  }
  await waiting(trade.sender.id, OPEN_OFFERS_MAX - OPEN_OFFERS_OF_NEWCOMER - 1)
  const { id } = await make.item()
  expectRefusal(await offer(trade.sender, id), 409, 'offers.too_many_open')
})

test('R-14 it stays a hundred when the other side deletes the account, and after a swap of three', async () => {
  const trade = await makeTrade(app)
  for (const side of [trade.sender, trade.receiver]) await trade.post(side, 'complete')
  await db.deleteFrom('users').where('id', '=', trade.receiver.id).execute()
  expect(await allowance(trade.sender)).toMatchObject({ most: OPEN_OFFERS_MAX })
  const ring = await makeMetRing(app)
  expect(await allowance(ring.ann)).toMatchObject({ most: OPEN_OFFERS_OF_NEWCOMER })
  for (const [index, giver] of ring.all.entries()) {
    const getter = ring.all[(index + 1) % 3] ?? ring.ann
    expectDone(await ring.post(giver, 'hand-over', { code: await codeOf(ring, getter) }))
  }
  for (const swapper of ring.all) {
    expect(await allowance(swapper)).toMatchObject({ most: OPEN_OFFERS_MAX })
  }
})

test('R-14 guests of the sandbox have the limit of newcomers', async () => {
  const guest = await make.person({ isGuest: true })
  const other = await make.person({ isGuest: true })
  await waiting(guest.id, OPEN_OFFERS_OF_NEWCOMER)
  const { id } = await make.item({ userId: other.id })
  const answer = await guest.browser.post('/api/sandbox/trade-offers', {
    toItemId: id,
    cashAdjustment: 5,
  })
  expectRefusal(answer, 409, 'offers.too_many_open_newcomer')
})

test(
  'T-99 R-14 of 16 offers sent at once only as many are made as there is room for',
  patient,
  async () => {
    for (let round = 0; round < 5; round += 1) {
      const sender = await make.person()
      await waiting(sender.id, OPEN_OFFERS_OF_NEWCOMER - 2)
      const items = await Promise.all(Array.from({ length: RACERS }, () => make.item()))
      const tally = await race(
        items.map(
          ({ id }) =>
            () =>
              offer(sender, id),
        ),
      )
      expect(tally).toEqual({ 201: 2, 409: RACERS - 2 })
      expect(await openOf(sender)).toBe(OPEN_OFFERS_OF_NEWCOMER)
    }
    await expectWhole(db)
  },
)
