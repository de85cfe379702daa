import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allButOneShare } from './statistics.ts'

test('B9 a search that may lack a word expects all that has the others, a common word alone too', () => {
  expect(allButOneShare([0.3, 0.00002])).toBeCloseTo(0.30002)
  expect(allButOneShare([0.8, 0.7])).toBe(1)
  const shares = fc.array(fc.double({ min: 0.00001, max: 1, noNaN: true }), {
    minLength: 2,
    maxLength: 5,
  })
  fc.assert(
    fc.property(shares, (all) => {
      const share = allButOneShare(all)
      expect(share).toBeLessThanOrEqual(1)
      // Items with the more common one of two words are all found.
      if (all.length === 2) expect(share).toBeGreaterThanOrEqual(Math.max(...all))
    }),
  )
})
