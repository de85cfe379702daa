import { before, DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { MEETING_PLACE, makeTrade, noticesTo, wallIn } from '../../../test/make/trades.ts'
import { patient, ROUNDS, race } from '../../../test/observe/races.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, as, make } = app

type Person = { id: string; browser: Visitor }
const block = ({ browser }: Person, { id }: Person) => browser.post('/api/blocks', { memberId: id })
const stateOf = async ({ browser }: Person, id: string) =>
  (await browser.get(`/api/trade-offers/${id}`)).json()

const awaiting = async (browser: Visitor) =>
  (await browser.get('/api/trade-offers/open')).json().awaitingRating

/** Ann and Bob trade, Ann has confirmed, and one of them blocks the other. */
async function leftTrade(blocker: 'ann' | 'bob') {
  const trade = await makeTrade(app)
  const { sender: bob, receiver: ann } = trade
  await trade.post(ann, 'complete')
  const sides = { ann, bob }
  const [from, to] = blocker === 'ann' ? [ann, bob] : [bob, ann]
  expect((await block(from, to)).statusCode).toBe(200)
  return { ...trade, ...sides, blocker: sides[blocker] }
}

/** Moves the times of the block and the acceptance back. */
const leftAgo = (id: string, time: number) => {
  const at = new Date(deps.now().getTime() - time)
  const moved = { leftAt: at, acceptedAt: at }
  return db.updateTable('tradeOffers').set(moved).where('id', '=', id).execute()
}

test('T-98 S-65 whoever blocks cancels the trade, and both rate it as any cancellation, words screened', async () => {
  const { sender: bob, receiver: ann, id, post } = await makeTrade(app)
  await block(bob, ann)
  const offer = await stateOf(ann, id)
  expect(offer).toMatchObject({
    status: 'rejected',
    cancelRequestedBy: bob.id,
    cancelReason: 'One side ended this trade.',
  })
  expect((await noticesTo(app, ann.id)).at(-1)).toMatchObject({
    type: 'trade_left',
    title: 'Bob cancelled the trade',
    relatedOfferId: id,
  })
  for (const { browser } of [ann, bob]) {
    expect((await awaiting(browser)).offers).toMatchObject(browser === ann.browser ? [{ id }] : [])
  }
  const acceptedAt = before(deps.now(), DAY)
  await db.updateTable('tradeOffers').set({ acceptedAt }).where('id', '=', id).execute()
  for (const { browser } of [ann, bob]) {
    expect((await awaiting(browser)).offers).toMatchObject([{ id }])
  }
  const words = { rating: 1, comment: 'Cocaine in the lamp' }
  for (const party of [ann, bob]) {
    const answer = await post(party, 'rate-cancel', words)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await post(party, 'rate-cancel', words)).json().code).toBe('offers.already_rated')
  }
  const ratings = await db
    .selectFrom('userRatings')
    .select(['ratedUserId', 'ratingType'])
    .where('tradeOfferId', '=', id)
    .execute()
  expect(ratings).toHaveLength(2)
  expect(ratings.map(({ ratingType }) => ratingType)).toEqual(['cancellation', 'cancellation'])
  const staff = await as((await make.member({ isAdmin: true })).id)
  const finds = (await staff.get('/api/screening/finds?limit=100')).json()
  expect(finds.filter(({ subjectId }: { subjectId: string }) => subjectId === id)).toHaveLength(2)
})

test('T-98 R-78 who accepts and blocks at once rates no sooner than a day after, and who is blocked rates', async () => {
  const { sender: bob, receiver: ann, id, post } = await makeTrade(app)
  await block(ann, bob)
  const words = { rating: 1, comment: 'Took my money and laughed' }
  expectRefusal(await post(ann, 'rate-cancel', words), 409, 'offers.left_early')
  expect((await awaiting(ann.browser)).offers).toEqual([])
  expect((await post(bob, 'rate-cancel', words)).statusCode).toBe(200)
  const acceptedAt = before(deps.now(), DAY)
  await db.updateTable('tradeOffers').set({ acceptedAt }).where('id', '=', id).execute()
  expect((await post(ann, 'rate-cancel', words)).statusCode).toBe(200)
})

test.for(['ann', 'bob'] as const)(
  'T-98 S-65 a trade that Ann confirmed completes a week after the block by %s, and both rate it',
  async (by) => {
    const { ann, bob, id, blocker, post } = await leftTrade(by)
    expect(await stateOf(bob, id)).toMatchObject({ status: 'accepted', leftByUserId: blocker.id })
    const time = wallIn(deps.now(), 3, '12:00')
    const meeting = { proposedMeetingLocation: MEETING_PLACE, proposedMeetingTime: time }
    for (const [move, body] of [
      ['propose-meeting', meeting],
      ['agree-meeting', { agreedMeetingLocation: MEETING_PLACE, agreedMeetingTime: time }],
      ['request-cancel', { reason: 'Words for the other side' }],
    ] as const) {
      for (const party of [ann, bob]) {
        const answer = await post(party, move, body)
        expectRefusal(answer, 409, 'offers.trade_left')
      }
    }
    await leftAgo(id, 7 * DAY)
    // The job has not run.
    expect(await stateOf(bob, id)).toMatchObject({ status: 'completed', cancelledAt: null })
    expect((await post(bob, 'contest')).json().code).toBe('offers.not_underway')
    for (const party of [ann, bob]) {
      const answer = await post(party, 'rate', { rating: 4, comment: 'Fine' })
      expect(answer.statusCode, answer.body).toBe(200)
    }
  },
)

test.for(['ann', 'bob'] as const)(
  'T-98 S-65 contested within the week, a trade that %s has left ends as cancelled by that side',
  async (by) => {
    const { ann, bob, id, blocker, post } = await leftTrade(by)
    await leftAgo(id, 7 * DAY - 60_000)
    expect((await post(ann, 'contest')).json().code).toBe('offers.already_confirmed')
    const answer = await post(bob, 'contest')
    expect(answer.json(), answer.body).toMatchObject({
      status: 'rejected',
      cancelRequestedBy: blocker.id,
      cancelReason: 'One side says that the swap did not take place.',
    })
    const [told] = (await noticesTo(app, ann.id)).filter(({ type }) => type === 'trade_contested')
    expect(told).toMatchObject({ title: 'Bob says that you did not swap' })
    for (const party of [ann, bob]) {
      const rated = await post(party, 'rate-cancel', { rating: 2, comment: 'Not there' })
      expect(rated.statusCode, rated.body).toBe(200)
    }
  },
)

test('T-98 S-65 only a trade that a side has left is contested, and a second block changes nothing', async () => {
  const going = await makeTrade(app)
  await going.post(going.receiver, 'complete')
  expect((await going.post(going.sender, 'contest')).json().code).toBe('offers.not_left')
  const { ann, bob, id, post } = await leftTrade('ann')
  const before = await stateOf(ann, id)
  await block(bob, ann)
  expect(await stateOf(ann, id)).toEqual(before)
  expect((await post(bob, 'complete')).json()).toMatchObject({ status: 'completed' })
})

test('T-98 T-20 of a contest and a confirmation at once one wins', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bob, id, post } = await leftTrade('ann')
    const tries = ['contest', 'complete'].flatMap((move) =>
      Array.from({ length: 4 }, () => () => post(bob, move)),
    )
    expect(await race(tries)).toEqual({ 200: 1, 409: 7 })
    const { status, cancelledAt, completedAt } = await stateOf(bob, id)
    expect([cancelledAt, completedAt].filter(Boolean), status).toHaveLength(1)
  }
})
