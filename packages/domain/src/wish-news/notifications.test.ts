import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notificationsFor } from '../notifications/drafts.ts'
import { kindOf, pageOf } from '../notifications/kinds.ts'
import { mailingOf } from '../notifications/mailing.ts'
import type { NotificationDraft } from '../notifications/notification.ts'
import type { WishFind } from './events.ts'
import { newsOfFinds } from './notifications.ts'

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

function news(...finds: WishFind[]): NotificationDraft {
  const [draft, ...others] = notificationsFor(newsOfFinds('ann', finds))
  if (!draft || others.length > 0) return expect.unreachable('one notification')
  return draft
}

test('S-38 S-60 one find is named with its way and leads to its page', () => {
  const told = news(theremin)
  expect(told).toMatchObject({
    title: 'On your wishlist: “Theremin”, 3 miles away',
    message: 'You’d take it for your “Oboe”.',
  })
  expect(pageOf(told)).toEqual({ label: 'Have a Look', path: `/items/${ITEM}` })
  expect(mailingOf(told)).toBe('news')
  expect(kindOf(told.type).reason).toContain('a wishlist of yours')
})

test('S-38 S-60 several are counted, the first ones named, and lead to what matches the same wish', () => {
  const told = news(
    { ...theremin, isMutual: true, miles: 0.2 },
    { ...theremin, miles: 1.2 },
    ...Array.from({ length: 4 }, () => theremin),
  )
  expect(told).toMatchObject({
    title: '6 things near you are on your wishlists',
    message:
      '“Theremin”, less than 1 mile away. You’d take it for your “Oboe”, and its owner wants something of yours. ' +
      '“Theremin”, 1 mile away. You’d take it for your “Oboe”. ' +
      '“Theremin”, 3 miles away. You’d take it for your “Oboe”. And 3 more.',
  })
  expect(pageOf(told).path).toBe(`/items/${OWN}`)
  const ofTwo = news(theremin, { ...theremin, ownItemId: ITEM })
  expect(pageOf(ofTwo).path).toBe('/member-home?tab=myItems')
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
    fc.property(fc.array(find, { minLength: 1, maxLength: 9 }), (finds) => {
      const { title, message } = news(...finds)
      expect([...title].length).toBeLessThanOrEqual(200)
      expect([...message].length).toBeLessThanOrEqual(2_000)
    }),
  )
})
