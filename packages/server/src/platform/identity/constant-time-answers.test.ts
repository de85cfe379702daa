import fc from 'fast-check'
import { expect, test } from 'vitest'
import { untilNextStep } from './constant-time-answers.ts'

test('T-32 whatever took less than a tenth of a second is answered at the same moment', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 99.9, noNaN: true }), (took) => {
      expect(took + untilNextStep(took)).toBeCloseTo(100, 6)
    }),
  )
})

test('T-32 what took longer is answered at one of the next tenths', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (took) => {
      const steps = (took + untilNextStep(took)) / 100
      expect(untilNextStep(took)).toBeGreaterThan(0)
      expect(untilNextStep(took)).toBeLessThanOrEqual(100)
      expect(steps).toBeCloseTo(Math.round(steps), 6)
    }),
  )
})
