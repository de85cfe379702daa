import { expect, test } from 'vitest'
import { type PairFacts, reasonTexts, suspicionOf, type TradeFlag } from './flag.ts'

const ordinary = {
  positions: [0, 1],
  trades: 2,
  sharesDevice: false,
  sharesNetwork: false,
  sharesMailbox: false,
}
const pair = (facts: Partial<PairFacts> = {}): PairFacts => ({ ...ordinary, ...facts })

test.for([
  [{ trades: 3 }, ['repeated']],
  [{ sharesDevice: true }, ['device']],
  [{ sharesNetwork: true }, ['network']],
  [{ sharesMailbox: true }, ['mailbox']],
  [{ trades: 9, sharesDevice: true, sharesNetwork: true }, ['repeated', 'device', 'network']],
] as const)('T-98 a trade with %o is flagged for %o', ([facts, reasons]) => {
  expect(suspicionOf([pair(facts)])).toMatchObject({ reasons, positions: [0, 1] })
})

test('T-98 S-65 a swap of three is flagged once, for the members whom a reason is about', () => {
  const honest = [pair(), pair({ positions: [0, 2] }), pair({ positions: [1, 2] })]
  expect(suspicionOf(honest)).toBeNull()
  const two = pair({ positions: [1, 2], sharesDevice: true })
  expect(suspicionOf([...honest.slice(0, 2), two])).toEqual({
    reasons: ['device'],
    trades: 2,
    positions: [1, 2],
  })
  expect(suspicionOf([pair({ positions: [0, 2], trades: 4 }), two])).toEqual({
    reasons: ['repeated', 'device'],
    trades: 4,
    positions: [0, 1, 2],
  })
})

const flagged = (names: string[], fields: Partial<TradeFlag> = {}): TradeFlag => ({
  id: '018f0000-0000-7000-8000-000000000001',
  reasons: ['repeated', 'device', 'network'],
  sharesMailbox: true,
  trades: 4,
  status: 'accepted',
  title: 'Drill',
  offeredTitle: 'Tent',
  members: names.map((name) => ({ id: '', name, isBanned: false, isGone: false })),
  positions: [0, 1],
  seenAt: null,
  seenBy: null,
  createdAt: new Date(),
  isOwnCase: false,
  ...fields,
})

test('T-98 a flag says its reasons in sentences', () => {
  expect(reasonTexts(flagged(['Ann', 'Bob']))).toEqual([
    'They made 4 trades with each other within 30 days.',
    'Both have signed in from the same browser.',
    'Both have signed in from the same network.',
    'Both have addresses that reach the same mailbox.',
  ])
})

test('T-98 S-65 of a swap of three a flag says of whom the reasons are', () => {
  const three = ['Ann', 'Bob', 'Cat']
  const two = flagged(three, { reasons: ['network'], sharesMailbox: false, positions: [0, 2] })
  expect(reasonTexts(two)).toEqual(['Ann and Cat have signed in from the same network.'])
  expect(reasonTexts(flagged(three, { positions: [0, 1, 2] })).slice(0, 2)).toEqual([
    'Two or all of the three made 4 trades with each other within 30 days.',
    'Two or all of the three have signed in from the same browser.',
  ])
})
