import { OPEN_OFFERS_OF_NEWCOMER } from '@swapstead/domain/offers/open-limit.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { agreeToMeet, makeTrade } from '../../../test/make/trades.ts'
import { expectWhole, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

const app = await startApp()
const { as, db, make } = app
const OFFERS = '/api/trade-offers'
const FULL = 'offers.too_many_open_newcomer'

type Person = Awaited<ReturnType<typeof make.person>>
type Made = Awaited<ReturnType<typeof make.offer>>

/** Trades for items of this member, each with another member and without a meeting. */
async function unmet(toUserId: string, count: number) {
  for (let number = 0; number < count; number += 1) {
    await make.offer({ toUserId, status: 'accepted' })
  }
}

/** Another member's pending offer of an item for one of this member's. */
async function offerTo(toUserId: string) {
  return make.offer({ toUserId, fromItemId: (await make.item()).id })
}
const accept = ({ browser }: Person, { id }: Pick<Made, 'id'>) =>
  browser.patch(`${OFFERS}/${id}`, { status: 'accepted' })
const counter = ({ browser }: Person, { id, toItemId, fromItemId }: Made) =>
  browser.post(`${OFFERS}/${id}/counter`, {
    fromItemId: toItemId,
    toItemId: fromItemId,
    cashAsked: '15.00',
  })
const hasRoom = async ({ browser }: Person) =>
  (await browser.get(`${OFFERS}/outgoing/allowance`)).json().hasRoomForTrade
const countUnmet = async ({ id }: Person) =>
  (
    await db
      .selectFrom('tradeOffers')
      .select('id')
      .where('toUserId', '=', id)
      .where('status', '=', 'accepted')
      .execute()
  ).length

test('R-14 a newcomer with ten trades without a meeting accepts no other offer until one is met', async () => {
  const trade = await makeTrade(app)
  const newcomer = trade.receiver
  await unmet(newcomer.id, OPEN_OFFERS_OF_NEWCOMER - 2)
  expect(await hasRoom(newcomer)).toBe(true)
  expect((await accept(newcomer, await offerTo(newcomer.id))).statusCode).toBe(200)
  const next = await offerTo(newcomer.id)
  expect(await hasRoom(newcomer)).toBe(false)
  expectRefusal(await accept(newcomer, next), 409, FULL)
  // The wanted item is still free, and the offer can be declined.
  const locks = db.selectFrom('itemTradeLocks').select('itemId').where('itemId', '=', next.toItemId)
  expect(await locks.execute()).toEqual([])
  const other = await offerTo(newcomer.id)
  expect((await newcomer.browser.delete(`${OFFERS}/${other.id}`)).statusCode).toBe(200)
  await agreeToMeet(app, trade, 2)
  newcomer.browser = await as(newcomer.id)
  expect(await hasRoom(newcomer)).toBe(true)
  expect((await accept(newcomer, next)).statusCode).toBe(200)
})

test('R-14 neither what waits for a newcomer’s answer nor their first offers keep them from accepting', async () => {
  const newcomer = await make.person()
  for (let number = 0; number < OPEN_OFFERS_OF_NEWCOMER; number += 1) {
    await make.offer({ fromUserId: newcomer.id })
    await offerTo(newcomer.id)
  }
  expect((await accept(newcomer, await offerTo(newcomer.id))).statusCode).toBe(200)
})

test('R-14 a newcomer’s counter-offers count too, because others may accept them', async () => {
  const newcomer = await make.person()
  await unmet(newcomer.id, OPEN_OFFERS_OF_NEWCOMER - 1)
  const answered = await counter(newcomer, await offerTo(newcomer.id))
  expect(answered.statusCode, answered.body).toBe(201)
  const next = await offerTo(newcomer.id)
  expectRefusal(await counter(newcomer, next), 409, FULL)
  expectRefusal(await accept(newcomer, next), 409, FULL)
  await newcomer.browser.post(`${OFFERS}/${answered.json().id}/withdraw`)
  expect((await counter(newcomer, next)).statusCode).toBe(201)
})

test('R-14 who has swapped once accepts as many as they like, at the cost of one look-up', async () => {
  const trader = await make.person()
  await db.insertInto('membersWhoSwapped').values({ userId: trader.id }).execute()
  await unmet(trader.id, OPEN_OFFERS_OF_NEWCOMER)
  expect(await hasRoom(trader)).toBe(true)
  const offer = await offerTo(trader.id)
  const { texts } = watchStatements()
  expect((await accept(trader, offer)).statusCode).toBe(200)
  expect(texts.filter((text) => text.includes('members_who_swapped'))).toHaveLength(1)
})

test('R-14 guests accept what they like: their items are for trying things out', async () => {
  const guest = await make.person({ isGuest: true })
  const other = await make.person({ isGuest: true })
  await unmet(guest.id, OPEN_OFFERS_OF_NEWCOMER)
  const { id } = await make.offer({ toUserId: guest.id, fromUserId: other.id })
  const url = `/api/sandbox/trade-offers/${id}`
  const answer = await guest.browser.patch(url, { status: 'accepted' })
  expect(answer.statusCode, answer.body).toBe(200)
})

test(
  'T-99 R-14 of 16 offers accepted at once a newcomer gets only as many as there is room for',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const newcomer = await make.person()
      await unmet(newcomer.id, OPEN_OFFERS_OF_NEWCOMER - 2)
      const offers = await Promise.all(Array.from({ length: RACERS }, () => offerTo(newcomer.id)))
      const tally = await race(offers.map((offer) => () => accept(newcomer, offer)))
      expect(tally).toEqual({ 200: 2, 409: RACERS - 2 })
      expect(await countUnmet(newcomer)).toBe(OPEN_OFFERS_OF_NEWCOMER)
    }
    await expectWhole(db)
  },
)

test(
  'T-99 T-20 R-14 offers that are made, accepted and countered at once wait for each other in no circle',
  patient,
  async () => {
    const { refusals } = watchStatements()
    for (let round = 0; round < ROUNDS; round += 1) {
      const newcomer = await make.person()
      const browser = await as(newcomer.id)
      await unmet(newcomer.id, OPEN_OFFERS_OF_NEWCOMER - 2)
      // All want one of two items of the newcomer, who also offers both elsewhere.
      const mine = [
        await make.item({ userId: newcomer.id }),
        await make.item({ userId: newcomer.id }),
      ]
      const requests = await Promise.all(
        Array.from({ length: RACERS }, async (_, index) => {
          const own = mine[index % 2]?.id ?? ''
          const theirs = (await make.item()).id
          const body = { fromItemId: own, toItemId: theirs }
          if (index % 4 === 0) return () => browser.post(OFFERS, body)
          const offer = await make.offer({ fromItemId: theirs, toItemId: own })
          return index % 4 === 1 ? () => counter(newcomer, offer) : () => accept(newcomer, offer)
        }),
      )
      const tally = await race(requests)
      expect(Object.keys(tally).every((status) => ['200', '201', '409'].includes(status))).toBe(
        true,
      )
      expect(await countUnmet(newcomer)).toBeLessThanOrEqual(OPEN_OFFERS_OF_NEWCOMER)
    }
    expect(refusals).not.toContain('40P01')
    await expectWhole(db)
  },
)
