import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMailed, mailReasonOf, pageOf } from '../notifications/mailed.ts'
import type { WishFind } from './events.ts'
import { wishNotification } from './wish-notification.ts'

const ITEM = '01900000-0000-7000-8000-0000000000a1'
const OWN = '01900000-0000-7000-8000-0000000000a2'

const theremin: WishFind = {
  itemId: ITEM,
  title: 'Theremin',
  ownItemId: OWN,
  ownTitle: 'Oboe',
  miles: 3.4,
  isMutual: false,
}

const news = (finds: readonly WishFind[], more = 0) =>
  wishNotification({ type: 'wishes_filled', userId: 'ann', finds, more })

test('S-38 S-60 one find is named with its way and leads to its page', () => {
  const told = news([theremin])
  expect(told).toMatchObject({
    title: 'On your wishlist: “Theremin”, 3 miles away',
    message: 'You wish for it in return for your “Oboe”.',
  })
  expect(pageOf(told)).toEqual({ label: 'Have a Look', path: `/items/${ITEM}` })
  expect(isMailed(told)).toBe(true)
  expect(mailReasonOf(told)).toContain('a wishlist of yours')
})

test('S-38 S-60 several are counted, the first ones named, and lead to what matches the same wish', () => {
  const told = news(
    [
      { ...theremin, isMutual: true, miles: 0.2 },
      { ...theremin, miles: 1.2 },
    ],
    4,
  )
  expect(told).toMatchObject({
    title: '6 things near you are on your wishlists',
    message:
      '“Theremin”, less than 1 mile away. You wish for it in return for your “Oboe”, and its owner wishes for something of yours. ' +
      '“Theremin”, 1 mile away. You wish for it in return for your “Oboe”. And 4 more.',
  })
  expect(pageOf(told).path).toBe(`/items/${OWN}`)
  expect(pageOf({ ...told, relatedItemId: null }).path).toBe('/member-home?tab=myItems')
})

test('S-60 whatever things are called, the news fit where they are kept', () => {
  const find = fc.record({
    itemId: fc.constant(ITEM),
    ownItemId: fc.constant(OWN),
    title: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
    ownTitle: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
    miles: fc.double({ min: 0, max: 50, noNaN: true }),
    isMutual: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(find, { minLength: 1, maxLength: 3 }), fc.nat(2_000), (finds, more) => {
      const { title, message } = news(finds, more)
      expect([...title].length).toBeLessThanOrEqual(200)
      expect([...message].length).toBeLessThanOrEqual(2_000)
    }),
  )
})
