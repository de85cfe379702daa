import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../times.ts'
import {
  addFigures,
  type Cohort,
  disclosedAreas,
  disclosedCohort,
  disclosedFigures,
  endOfWeek,
  FEWEST_DISCLOSED,
  noFigures,
  perActiveMember,
  shareText,
  weekAfter,
  weekOf,
  withoutFigures,
} from './weeks.ts'

const moments = fc.date({
  min: new Date('1969-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test.each([
  ['2026-11-02T00:00:00.000Z', '2026-11-02'],
  ['2026-11-01T23:59:59.999Z', '2026-10-26'],
  ['2026-11-08T23:59:59.999Z', '2026-11-02'],
  // Sunday evening in New Jersey is Monday in UTC.
  ['2026-11-08T20:00:00.000-05:00', '2026-11-09'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
  ['2028-02-29T12:00:00.000Z', '2028-02-28'],
])('CONSOLE-26 %s is of the week of Monday %s', (moment, monday) => {
  expect(weekOf(new Date(moment))).toBe(monday)
})

test('CONSOLE-26 every moment is of one week, which begins on a Monday and lasts seven days', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const week = weekOf(moment)
      const begin = new Date(week)
      expect(begin.getUTCDay()).toBe(1)
      expect(begin <= moment && moment < endOfWeek(week)).toBe(true)
      expect(weekOf(begin)).toBe(week)
      expect(weekOf(endOfWeek(week))).toBe(weekAfter(week, 1))
      expect(endOfWeek(week).getTime() - begin.getTime()).toBe(7 * DAY)
      expect(weekAfter(weekAfter(week, 12), -12)).toBe(week)
    }),
  )
})

const areasOf = fc.array(
  fc.record({ placeId: fc.integer({ min: 1 }), active: fc.nat({ max: 12 }) }),
  { maxLength: 12 },
)

test('CONSOLE-26 T-61 no area of fewer than five is told, nor can one be computed from the others and the sum', () => {
  fc.assert(
    fc.property(areasOf, fc.nat({ max: 6 }), (areas, withoutPlace) => {
      const sum = (some: readonly { active: number }[]) =>
        some.reduce((total, { active }) => total + active, 0)
      const all = sum(areas) + withoutPlace
      const told = disclosedAreas(areas, all)
      for (const { active } of told) expect(active).toBeGreaterThanOrEqual(FEWEST_DISCLOSED)
      const others = all - sum(told)
      expect(others === 0 || others >= FEWEST_DISCLOSED || told.length === 0).toBe(true)
      // No more areas than needed are withheld.
      const large = areas.filter(({ active }) => active >= FEWEST_DISCLOSED)
      expect(large.length - told.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('CONSOLE-26 the smallest told area joins others that are too few together', () => {
  const [big, middle, small] = [9, 6, 2].map((active, placeId) => ({ placeId, active }))
  if (!big || !middle || !small) throw new Error('three areas')
  expect(disclosedAreas([small, middle, big], 17)).toEqual([big])
  expect(disclosedAreas([middle, big], 15)).toEqual([big, middle])
  expect(disclosedAreas([small, middle, big], 20)).toEqual([big, middle])
})

test('CONSOLE-26 figures of too few members are withheld, and figures add up', () => {
  const five = { active: 5, posts: 4, offers: 3, swaps: 2, rings: 1, messages: 10 }
  expect(disclosedFigures(five)).toEqual(five)
  expect(disclosedFigures({ ...five, active: 4 })).toBeNull()
  expect(disclosedFigures(null)).toBeNull()
  expect(withoutFigures(addFigures(five, five), five)).toEqual(five)
  expect(addFigures(noFigures, five)).toEqual(five)
  expect(perActiveMember(five, 'messages')).toBe(2)
  expect(perActiveMember(noFigures, 'messages')).toBeNull()
})

test('CONSOLE-26 of fewer than five newcomers it is not told who came back', () => {
  const cohort: Cohort = { week: '2026-11-02', joined: 8, back: [4, 2, null] }
  expect(disclosedCohort(cohort)).toEqual(cohort)
  const few = { ...cohort, joined: 4 }
  expect(disclosedCohort(few)).toEqual({
    week: cohort.week,
    joined: null,
    back: [null, null, null],
  })
  expect(shareText(4, 8)).toBe('50%')
  expect(shareText(0, 8)).toBe('0%')
  expect(shareText(null, 8)).toBeNull()
  expect(shareText(4, null)).toBeNull()
})
