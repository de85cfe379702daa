import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Giver, netsOf } from './cash.ts'
import { paymentsOf, type RingMember } from './ring.ts'
import { toleranceOf } from './settings.ts'

const dollars = (value: number, most: number | null = null): Giver => ({
  value: value * 100,
  mostCents: most === null ? null : most * 100,
})
/** Values near each other, so that many can be balanced. */
const givers = fc.array(
  fc.record({
    value: fc.integer({ min: 9_000, max: 12_000 }),
    mostCents: fc.option(
      fc.nat(300).map((most) => most * 100),
      { nil: null },
    ),
  }),
  { minLength: 2, maxLength: 3 },
)

test.each([
  ['equal values need no cash', [dollars(50), dollars(50), dollars(50)], [0, 0, 0]],
  ['who gets more pays', [dollars(100), dollars(110), dollars(105)], [500, -1000, 500]],
  ['cents are rounded to dollars', [dollars(50.4), dollars(50), dollars(50)], [0, 0, 0]],
  ['more than a fifth is too much', [dollars(50), dollars(50), dollars(80)], null],
  ['more than $25 is too much', [dollars(500), dollars(500), dollars(540)], null],
  ['unless somebody set it', [dollars(500, 30), dollars(500), dollars(520)], [2000, 0, -2000]],
  ['what was set bounds it too', [dollars(500, 10), dollars(500), dollars(520)], null],
] as const)('R-41 T-96 %s', (_, given, nets) => {
  expect(netsOf(given)).toEqual(nets)
})

test('T-96 cash adds up to zero in whole dollars, within what everybody allows and a dollar of fair', () => {
  fc.assert(
    fc.property(givers, (given) => {
      const nets = netsOf(given)
      fc.pre(nets !== null)
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0)
      nets.forEach((net, index) => {
        const { value, mostCents } = given[index] ?? { value: 0, mostCents: null }
        const fair = (given.at(index - 1)?.value ?? 0) - value
        expect(Math.abs(net % 100)).toBe(0)
        expect(Math.abs(net - fair)).toBeLessThan(100)
        expect(Math.abs(net)).toBeLessThanOrEqual(toleranceOf(value, net > 0 ? mostCents : null))
      })
    }),
  )
})

test('R-41 T-96 what is refused cannot be balanced by any rounding', () => {
  fc.assert(
    fc.property(givers, (given) => {
      fc.pre(netsOf(given) === null)
      const fair = given.map(({ value }, index) => (given.at(index - 1)?.value ?? 0) - value)
      const choices = fair.map((cents) => [Math.floor(cents / 100), Math.ceil(cents / 100)])
      const combined = choices.reduce<number[][]>(
        (begun, next) => begun.flatMap((nets) => next.map((net) => [...nets, net * 100])),
        [[]],
      )
      const isFine = (nets: number[]) =>
        nets.reduce((sum, net) => sum + net, 0) === 0 &&
        nets.every(
          (net, index) =>
            Math.abs(net) <=
            toleranceOf(
              given[index]?.value ?? 0,
              net > 0 ? (given[index]?.mostCents ?? null) : null,
            ),
        )
      expect(combined.some(isFine)).toBe(false)
    }),
  )
})

test('T-96 at most two payments settle the cash of three', () => {
  fc.assert(
    fc.property(givers, (given) => {
      const nets = netsOf(given)
      fc.pre(nets !== null)
      const members = nets.map((net) => ({ net }) as RingMember)
      const payments = paymentsOf({ members })
      expect(payments.length).toBeLessThanOrEqual(2)
      nets.forEach((net, position) => {
        const paid = payments.filter(({ from }) => from === position)
        const got = payments.filter(({ to }) => to === position)
        const sum = (list: typeof payments) => list.reduce((all, { cents }) => all + cents, 0)
        expect(sum(paid) - sum(got)).toBe(net)
      })
    }),
  )
})
