import { expect, test } from 'vitest'
import { countPeople } from './people.ts'

test('S-94 T-101 accounts that lead from one to the next are one person, those that are gone are not', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd']
  expect(countPeople([a, b, c], [])).toBe(3)
  expect(countPeople([a, a, b], [])).toBe(2)
  const chain = [
    { one: c, other: d },
    { one: a, other: b },
    { one: b, other: c },
  ]
  expect(countPeople([a, b, c, d], chain)).toBe(1)
  expect(countPeople([a, d], chain)).toBe(2)
  expect(countPeople([a, null, null], chain)).toBe(3)
})
