import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtMatches } from './split-at-matches.ts'

const caught = (text: string, ...matches: [number, number][]) =>
  splitAtMatches(
    text,
    matches.map(([start, end]) => ({ start, end })),
  )

test('S-97 what was caught is marked, once where one stands inside another', () => {
  const parts = caught('a b c d', [4, 5], [0, 3], [2, 3])
  expect(parts.map(({ part, isCaught }) => (isCaught ? `<${part}>` : part))).toEqual([
    '<a b>',
    ' ',
    '<c>',
    ' d',
  ])
  expect(caught('')).toEqual([])
})

test('S-97 the parts are the text, whatever is marked', () => {
  const place = fc.nat(30)
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(fc.tuple(place, place)), (text, places) => {
      const sane = places.map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
      const parts = caught(text, ...sane)
      expect(parts.map(({ part }) => part).join('')).toBe(text)
    }),
  )
})
