import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOB, sampleOffer } from '../../test/sample-offer.ts'
import { decide } from './decide.ts'
import { may, refusalOfAccepting } from './moves.ts'
import {
  OPEN_OFFERS_OF_NEWCOMER,
  type OpenOffersFacts,
  refusalOfOneMore,
  refusalOfOneMoreTrade,
} from './open-limit.ts'

const now = new Date('2026-05-01T16:00:00Z')
const full = 'offers.too_many_open_newcomer'

test.each<[number, number, boolean, string | null]>([
  [9, 0, false, null],
  [10, 0, false, full],
  [100, 0, false, full],
  [5, 4, false, null],
  [5, 5, false, full],
  [0, 10, false, full],
  [99, 10, true, null],
  [100, 0, true, 'offers.too_many_open'],
])(
  'R-14 with %i open offers, %i trades without a meeting and completed trades: %s, one more is %s',
  (waiting, unmet, hasCompletedTrade, refusal) => {
    expect(refusalOfOneMore({ waiting, counters: 0, unmet, hasCompletedTrade })).toBe(refusal)
  },
)

test.each<[OpenOffersFacts, string | null]>([
  [{ waiting: 0, counters: 0, unmet: 9, hasCompletedTrade: false }, null],
  [{ waiting: 0, counters: 0, unmet: 10, hasCompletedTrade: false }, full],
  [{ waiting: 10, counters: 0, unmet: 9, hasCompletedTrade: false }, null],
  [{ waiting: 3, counters: 3, unmet: 7, hasCompletedTrade: false }, full],
  [{ waiting: 100, counters: 100, unmet: 20, hasCompletedTrade: true }, null],
])('R-14 with %o accepting one more is %s', (openOffers, refusal) => {
  const offer = sampleOffer(now)
  const decision = decide(offer, { move: 'accept', openOffers }, BOB, now)
  expect(decision.ok ? null : decision.code).toBe(refusal)
  // The card of the offer shows the refusal before anybody tries.
  const hasRoom = refusalOfOneMoreTrade(openOffers) === null
  expect(refusalOfAccepting(offer, BOB, now, hasRoom)).toBe(refusal)
  expect(may('decline', offer, BOB, now)).toBe(true)
})

test('R-14 whoever is full reads what else stands against it first', () => {
  const openOffers = { waiting: 0, counters: 0, unmet: 10, hasCompletedTrade: false }
  const traded = sampleOffer(now, { itemsInTrade: true })
  const decision = decide(traded, { move: 'accept', openOffers }, BOB, now)
  expect(decision).toMatchObject({ code: 'offers.item_in_trade' })
  expect(refusalOfAccepting(traded, BOB, now, false)).toBe('offers.item_in_trade')
})

/** What may happen to a newcomer: their own actions, and answers of others. */
type Newcomer = { first: number; counters: number; unmet: number }
type Deed = keyof typeof deeds

const factsOf = ({ first, counters, unmet }: Newcomer): OpenOffersFacts => ({
  waiting: first + counters,
  counters,
  unmet,
  hasCompletedTrade: false,
})
const mayAnswer = (of: Newcomer) => refusalOfOneMoreTrade(factsOf(of)) === null
const deeds = {
  offer: (of: Newcomer) =>
    refusalOfOneMore(factsOf(of)) === null ? { ...of, first: of.first + 1 } : of,
  accept: (of: Newcomer) => (mayAnswer(of) ? { ...of, unmet: of.unmet + 1 } : of),
  counter: (of: Newcomer) => (mayAnswer(of) ? { ...of, counters: of.counters + 1 } : of),
  firstIsAccepted: (of: Newcomer) =>
    of.first > 0 ? { ...of, first: of.first - 1, unmet: of.unmet + 1 } : of,
  counterIsAccepted: (of: Newcomer) =>
    of.counters > 0 ? { ...of, counters: of.counters - 1, unmet: of.unmet + 1 } : of,
  firstEnds: (of: Newcomer) => (of.first > 0 ? { ...of, first: of.first - 1 } : of),
  tradeIsMet: (of: Newcomer) => (of.unmet > 0 ? { ...of, unmet: of.unmet - 1 } : of),
}

test('R-14 whatever a newcomer and others do, the newcomer never keeps items of more than twenty', () => {
  let most = 0
  const all = Object.keys(deeds) as Deed[]
  // Trades seldom get a meeting, so that sequences reach the limit.
  const names = [...all, ...all, 'accept', 'offer', 'firstIsAccepted'].filter(
    (name, index) => name !== 'tradeIsMet' || index < all.length,
  ) as Deed[]
  fc.assert(
    fc.property(
      fc.noBias(fc.array(fc.constantFrom(...names), { minLength: 80, maxLength: 120 })),
      (sequence) => {
        let newcomer: Newcomer = { first: 0, counters: 0, unmet: 0 }
        for (const name of sequence) {
          const next = deeds[name](newcomer)
          const hasAnswered = next !== newcomer && (name === 'accept' || name === 'counter')
          if (hasAnswered) {
            expect(next.counters + next.unmet).toBeLessThanOrEqual(OPEN_OFFERS_OF_NEWCOMER)
          }
          newcomer = next
          most = Math.max(most, newcomer.unmet)
        }
      },
    ),
    { numRuns: 3_000 },
  )
  expect(most).toBeGreaterThanOrEqual(OPEN_OFFERS_OF_NEWCOMER)
  expect(most).toBeLessThanOrEqual(2 * OPEN_OFFERS_OF_NEWCOMER)
})
