import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAMERA } from '../../test/sample-offer.ts'
import type { ItemContent } from '../items/item.ts'
import { changeText, itemChanges } from './item-changes.ts'

const phone: ItemContent = {
  title: 'iPhone, boxed',
  description: 'As good as new.',
  value: 90000,
  category: 'electronics',
  year: 2023,
  photos: ['front', 'back'],
}
const change = (now: Partial<ItemContent>) => itemChanges(CAMERA, phone, { ...phone, ...now })
const large = (now: Partial<ItemContent>) => change(now).map(({ isLarge }) => isLarge)

test('T-100 an item that became another one differs in every field, in words', () => {
  const box: ItemContent = {
    title: 'Empty box',
    description: null,
    value: 100,
    category: 'other',
    year: null,
    photos: ['box'],
  }
  expect(itemChanges(CAMERA, phone, box).map(changeText)).toEqual([
    '“iPhone, boxed”: the title was iPhone, boxed, now Empty box.',
    '“iPhone, boxed”: the description was As good as new., now none.',
    '“iPhone, boxed”: the value was $900, now $1.',
    '“iPhone, boxed”: the category was Electronics, now Other.',
    '“iPhone, boxed”: the year was 2023, now none.',
    '“iPhone, boxed”: the photos were 2, now 1 (1 of them new).',
  ])
  expect(itemChanges(CAMERA, phone, box).every(({ isLarge }) => isLarge)).toBe(true)
})

test.each([
  [{}, []],
  [{ title: 'iphone  (boxed)' }, [false]],
  [{ title: 'iPhone box' }, [true]],
  [{ description: 'AS GOOD AS NEW' }, [false]],
  [{ description: 'As good as new. ❌' }, [true]],
  [{ value: 99000 }, [false]],
  [{ value: 81000 }, [false]],
  [{ value: 80999 }, [true]],
  [{ value: 99001 }, [true]],
  [{ photos: ['front', 'back', 'side'] }, [false]],
  [{ photos: ['back', 'front'] }, [false]],
  [{ photos: ['front', 'other'] }, [true]],
  [{ photos: [] }, [true]],
])('T-100 %j is a large change: %j', (now, expected) => {
  expect(large(now)).toEqual(expected)
})

test.each([
  [['back', 'front'], 'the photos were 2, now 2 in another order.'],
  [['back'], 'the photos were 2, now 1.'],
  [['back', 'front', 'side'], 'the photos were 2, now 3 (1 of them new).'],
])('T-100 the photos %j after front and back: %s', (photos, text) => {
  expect(change({ photos }).map(changeText)).toEqual([`“iPhone, boxed”: ${text}`])
})

test('T-100 of a long description the place is told where it begins to differ', () => {
  const long = 'As good as new. '.repeat(30)
  const [told] = itemChanges(
    CAMERA,
    { description: `${long}It works.` },
    { ...phone, description: `${long}It is broken.` },
  )
  expect(told).toMatchObject({
    was: expect.stringMatching(/^….*It works\.$/),
    is: expect.stringMatching(/^….*It is broken\.$/),
  })
})

test('T-100 of a description that only goes on, both sides show its end; an emoji is one letter', () => {
  const long = 'As good as new. '.repeat(30)
  const [told] = itemChanges(
    CAMERA,
    { description: `${long}It works.` },
    { ...phone, description: `${long}It works. Not with film. 🎞` },
  )
  expect(told).toMatchObject({
    was: expect.stringMatching(/^….*It works\.$/u),
    is: expect.stringMatching(/^….*Not with film\. 🎞$/u),
  })
})

test('T-100 a copy without a newer field says nothing about it', () => {
  const { year: _, ...older } = phone
  expect(itemChanges(CAMERA, older, { ...phone, year: 1999 })).toEqual([])
})

test('T-100 no field changes unseen', () => {
  const content = fc.record<ItemContent>({
    title: fc.string(),
    description: fc.option(fc.string()),
    value: fc.nat(),
    category: fc.constantFrom('electronics', 'other'),
    year: fc.option(fc.nat()),
    photos: fc.array(fc.string(), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(content, content, (was, is) => {
      const seen = itemChanges(CAMERA, was, is).map(({ field }) => field)
      const isOther = ([field, value]: [string, unknown]) =>
        JSON.stringify(value) !== JSON.stringify(is[field as keyof ItemContent])
      const others = Object.entries(was).filter(isOther)
      expect(seen.sort()).toEqual(others.map(([field]) => field).sort())
    }),
  )
})
