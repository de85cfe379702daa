import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { type IncomingRules, noRules } from './incoming-rules.ts'
import { mergeRules } from './merge-rules.ts'

const anyRules: fc.Arbitrary<IncomingRules> = fc.record({
  leastPercent: fc.constantFrom(null, 50, 75),
  farthestMiles: fc.constantFrom(null, 10, 25),
  asksForAnItem: fc.boolean(),
  refusedCategories: fc.subarray([...categories]),
})
const sorted = (rules: IncomingRules) => ({
  ...rules,
  refusedCategories: rules.refusedCategories.toSorted(),
})

test('R-11 S-24 a form changes the rules that it changed, and others stay as another device set them', () => {
  const stored = { ...noRules, farthestMiles: 25, refusedCategories: ['books' as const] }
  const seen = { ...noRules, refusedCategories: ['tools' as const] }
  const wanted = { ...noRules, leastPercent: 75, refusedCategories: ['home' as const] }
  expect(mergeRules(stored, { seen, wanted })).toEqual({
    leastPercent: 75,
    farthestMiles: 25,
    asksForAnItem: false,
    refusedCategories: ['books', 'home'],
  })
})

test('R-11 S-24 what nobody else changed is stored as it is sent, and what a form left alone stays', () => {
  fc.assert(
    fc.property(fc.tuple(anyRules, anyRules), ([one, other]) => {
      expect(sorted(mergeRules(one, { seen: one, wanted: other }))).toEqual(sorted(other))
      expect(mergeRules(one, { seen: other, wanted: other })).toEqual(one)
    }),
  )
})

test('R-11 S-24 two devices change different categories in either order', () => {
  fc.assert(
    fc.property(anyRules, fc.subarray([...categories]), (seen, toggled) => {
      const has = new Set(seen.refusedCategories)
      const toggle = (some: readonly (typeof categories)[number][]) => ({
        seen,
        wanted: {
          ...seen,
          refusedCategories: categories.filter((one) => has.has(one) !== some.includes(one)),
        },
      })
      const [mine, yours] = [
        toggle(toggled),
        toggle(categories.filter((one) => !toggled.includes(one))),
      ]
      const all = toggle(categories).wanted
      expect(sorted(mergeRules(mine.wanted, yours))).toEqual(sorted(all))
      expect(sorted(mergeRules(yours.wanted, mine))).toEqual(sorted(all))
    }),
  )
})
