import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toleranceOf } from '../rings/settings.ts'
import { neighborRing } from './neighbor-ring.ts'

const cents = fc.integer({ min: 1, max: 500_000 })
const things = fc.array(fc.record({ owner: fc.constantFrom('ben', 'cat', 'dan'), value: cents }), {
  maxLength: 8,
})

test('R-50 T-96 neighbors propose a swap of three people whose cash is fair for each', () => {
  fc.assert(
    fc.property(cents, things, (value, near) => {
      const own = { id: 'own', userId: 'guest', value }
      const items = near.map((thing, index) => ({
        id: String(index),
        userId: thing.owner,
        value: thing.value,
      }))
      const ring = neighborRing(own, items)
      if (!ring) return
      expect(ring.items[0]).toBe(own)
      expect(new Set(ring.items.map(({ userId }) => userId)).size).toBe(3)
      expect(ring.nets.reduce((sum, net) => sum + net, 0)).toBe(0)
      for (const [index, item] of ring.items.entries()) {
        expect(Math.abs(ring.nets[index] ?? 0)).toBeLessThanOrEqual(toleranceOf(item.value, null))
      }
    }),
  )
})

test('R-50 of several swaps the one with the least cash is proposed', () => {
  const own = { id: 'own', userId: 'guest', value: 10_000 }
  const near = [
    { id: 'lamp', userId: 'ben', value: 11_500 },
    { id: 'tent', userId: 'ben', value: 10_000 },
    { id: 'kite', userId: 'cat', value: 10_000 },
  ]
  expect(neighborRing(own, near)).toMatchObject({
    items: [{ id: 'own' }, { id: 'tent' }, { id: 'kite' }],
    nets: [0, 0, 0],
  })
  expect(neighborRing(own, near.slice(0, 2))).toBeNull()
})
