import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reminderTypes } from '../../test/reference-reminders.ts'
import { moves, owners } from '../../test/trade-choices.ts'
import { compare, reminded, taken } from '../../test/trade-comparison.ts'
import { TradeWorld } from '../../test/trade-world.ts'

/** F-18 asks for 100,000: `SEQUENCES=100000`, half a minute. */
const RUNS = Number(process.env.SEQUENCES ?? 20_000)

test('F-18 OFFERS-04 OFFERS-09 OFFERS-10 whatever order moves come in, rules and reference agree', () => {
  let played = 0
  fc.assert(
    fc.property(
      fc.noBias(fc.array(fc.integer({ min: 0, max: 2 ** 50 }), { minLength: 10, maxLength: 40 })),
      (sequence) => {
        compare(new TradeWorld(owners), sequence)
        played += 1
      },
    ),
    { numRuns: RUNS },
  )
  expect(played).toBe(RUNS)
  // A run that never gets to a move would prove nothing about it.
  const rare = moves.filter((move) => (taken.get(move) ?? 0) < RUNS / 200)
  expect(rare).toEqual([])
  const types = [...reminded].map((reminder) => reminder.split(' ')[0] ?? '')
  expect(new Set(types)).toEqual(new Set(reminderTypes))
}, 120_000)
