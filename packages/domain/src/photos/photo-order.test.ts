import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHOTO_SLOTS } from './photo.ts'
import { orderPhotos } from './photo-order.ts'

const photos = [
  { name: '/photos/a.webp', slot: 1 },
  { name: '/photos/b.webp', slot: 2 },
  { name: 'image4', slot: 4 },
]
const [a, b, fresh] = ['/photos/a.webp', '/photos/b.webp', 'image4'] as const
const moved = (order: string[], usable = 5) => {
  const decision = orderPhotos(photos, order, usable)
  return decision.ok ? decision.next.map(({ from, to }) => `${from}>${to}`) : decision.code
}

test.each([
  [[a, b, fresh], ['4>3']],
  [
    [b, a, fresh],
    ['2>1', '1>2', '4>3'],
  ],
  [
    [fresh, a, b],
    ['4>1', '1>2', '2>3'],
  ],
  [[a, b], 'photos.changed'],
  [[a, b, b], 'photos.changed'],
  [[a, b, fresh, '/photos/other.webp'], 'photos.changed'],
  [[a, b, '/photos/other.webp'], 'photos.changed'],
  [[], 'photos.changed'],
])('PHOTOS-08 T-01 %j as the order of three photos: %j', (order, expected) => {
  expect(moved([...order])).toEqual(expected)
})

test('S-46 no photo is put into a slot that takes none', () => {
  expect(moved([b, a, fresh], 2)).toBe('items.too_many_photos')
  expect(moved([a, b, fresh], 3)).toEqual(['4>3'])
  const frozen = [1, 2, 3].map((slot) => ({ name: String(slot), slot }))
  expect(orderPhotos(frozen, ['2', '1', '3'], 2).ok).toBe(true)
  expect(orderPhotos(frozen, ['1', '3', '2'], 2).ok).toBe(false)
})

test('PHOTOS-08 any order of any photos puts each once into the slots from 1 on', () => {
  const slots = fc.uniqueArray(fc.integer({ min: 1, max: PHOTO_SLOTS }), { maxLength: 12 })
  fc.assert(
    fc.property(slots, fc.infiniteStream(fc.double({ noNaN: true })), (filled, random) => {
      const present = filled.map((slot) => ({ name: `/photos/${slot}.webp`, slot }))
      const keys = new Map(present.map(({ name }) => [name, random.next().value]))
      const order = [...keys.keys()].toSorted((x, y) => (keys.get(x) ?? 0) - (keys.get(y) ?? 0))
      const decision = orderPhotos(present, order, PHOTO_SLOTS)
      if (!decision.ok) throw new Error(decision.code)
      const after = new Map(present.map(({ name, slot }) => [slot, name]))
      for (const { from } of decision.next) after.delete(from)
      for (const { from, to } of decision.next) after.set(to, `/photos/${from}.webp`)
      expect(order.map((_, index) => after.get(index + 1))).toEqual(order)
      expect(after.size).toBe(order.length)
    }),
  )
})
