import { passTime } from '@swapstead/domain/offers/change.ts'
import { settled } from '@swapstead/domain/offers/clock.ts'
import { decide, type OfferCommand } from '@swapstead/domain/offers/decide.ts'
import { awaitsRating } from '@swapstead/domain/offers/moves.ts'
import { type OfferView, offerStatuses, rowOf } from '@swapstead/domain/offers/offer.ts'
import { endOffer } from '@swapstead/domain/offers/outside.ts'
import { sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { idsIn } from '../../../test/pages.ts'
import { CANCEL_REASON, makeTrade } from '../../../test/trades.ts'
import { transact } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { awaitsRatingBy, hasStatus, isDue } from './clock.ts'
import { insertOffer } from './queries.ts'

const app = await startApp()
const { db, make } = app
const HOUR = 3_600_000
const DAY = 24 * HOUR
const OFFERS = 400
const start = new Date('2026-05-01T16:00:00Z')
const [ann, bob] = [(await make.member()).id, (await make.member()).id]

const stars = { rating: 4, comment: 'Fine' }
const meeting = (now: Date, days: number) => ({
  location: '1 Main St, Maplewood, NJ',
  time: new Date(now.getTime() + days * DAY).toISOString(),
})
const commands: ((now: Date) => OfferCommand)[] = [
  () => ({ move: 'accept' }),
  (now) => ({ move: 'proposeMeeting', ...meeting(now, 3) }),
  (now) => ({ move: 'agreeMeeting', ...meeting(now, 2) }),
  (now) => ({ move: 'agreeMeeting', ...meeting(now, 1) }),
  () => ({ move: 'requestCancel', reason: CANCEL_REASON }),
  () => ({ move: 'withdrawCancel' }),
  () => ({ move: 'agreeCancel' }),
  () => ({ move: 'rateCancel', ...stars }),
  () => ({ move: 'complete' }),
  () => ({ move: 'rate', ...stars }),
]
// Whole days, so that a moment that is looked at often is exactly the one at which something is due.
const waits = [0, 0, HOUR, DAY, DAY, 3 * DAY, 7 * DAY]

/** An offer after some moves that its parties could make, as it was last stored; the clock alone may have passed since. */
function lived(steps: readonly number[], item: string): OfferView {
  let now = start
  let offer = sampleOffer(start, {
    ...{ id: newId(), fromUserId: bob, toUserId: ann, fromItemId: null, toItemId: item },
    cashAdjustment: 500,
  })
  for (const step of steps) {
    now = new Date(now.getTime() + (waits[step % 7] ?? 0))
    const changes = [ann, bob].flatMap((party) => [
      ...commands.map((command) => decide(offer, command(now), party, now)),
      ...(step % 31 === 0 ? [endOffer(offer, { cause: 'member_banned', userId: party }, now)] : []),
    ])
    const possible = changes.flatMap((change) => (change?.ok && change.next ? [change.next] : []))
    offer = { ...offer, ...possible[Math.floor(step / 217) % possible.length] }
  }
  return offer
}

async function store(offers: OfferView[]) {
  await transact(db, async (tx) => {
    for (const offer of offers) await insertOffer(tx, rowOf(offer))
  })
}
async function idsWhere(condition: RawBuilder<boolean>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from trade_offers o where o.from_user_id = ${bob} and ${condition}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

test('S-92 S-53 F-18 what lists and the job ask of the clock in SQL is what the rules say', async () => {
  const items = await Promise.all(
    Array.from({ length: OFFERS }, async () => (await make.item({ userId: ann })).id),
  )
  const lives = fc.sample(fc.array(fc.nat(1_000_000), { maxLength: 14 }), {
    numRuns: OFFERS,
    seed: 7,
  })
  const offers = lives.map((steps, index) => lived(steps, items[index] ?? ''))
  await store(offers)
  const seen = { due: 0, awaiting: 0, completed: 0 }
  const days = Array.from({ length: 70 }, (_, day) => day * DAY)
  for (const moment of days.flatMap((day) => [day - 1, day, day + 1, day + 5 * HOUR])) {
    const now = new Date(start.getTime() + moment)
    const expectSame = async (
      condition: RawBuilder<boolean>,
      rule: (offer: OfferView) => boolean,
    ) => {
      const expected = new Set(offers.filter(rule).map(({ id }) => id))
      expect(await idsWhere(condition), now.toISOString()).toEqual(expected)
      return expected.size
    }
    seen.due += await expectSame(isDue(now), (offer) => passTime(offer, now) !== null)
    for (const status of offerStatuses) {
      await expectSame(hasStatus(status, now), (offer) => settled(offer, now).status === status)
    }
    seen.awaiting += await expectSame(awaitsRatingBy('from', now), (offer) =>
      awaitsRating(offer, bob, now),
    )
    seen.awaiting += await expectSame(awaitsRatingBy('to', now), (offer) =>
      awaitsRating(offer, ann, now),
    )
  }
  expect(seen.due).toBeGreaterThan(1_000)
  expect(seen.awaiting).toBeGreaterThan(1_000)
}, 60_000)

test('S-53 OFFERS-23 OFFERS-24 each side finds the trades that wait for the own rating', async () => {
  const trade = await makeTrade(app)
  const listed = async (party: typeof trade.sender, side: string) =>
    idsIn(await party.browser.get(`/api/trade-offers/${side}?awaiting=rating`))
  expect(await listed(trade.sender, 'outgoing')).toEqual([])
  for (const party of [trade.sender, trade.receiver]) await trade.post(party, 'complete')
  expect(await listed(trade.sender, 'outgoing')).toEqual([trade.id])
  expect(await listed(trade.receiver, 'incoming')).toEqual([trade.id])
  expect(await listed(trade.sender, 'incoming')).toEqual([])
  await trade.post(trade.sender, 'rate', stars)
  expect(await listed(trade.sender, 'outgoing')).toEqual([])
  expect(await listed(trade.receiver, 'incoming')).toEqual([trade.id])
  const unknown = await trade.sender.browser.get('/api/trade-offers/incoming?awaiting=answer')
  expect(unknown.statusCode).toBe(400)
})
