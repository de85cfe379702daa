import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatDollars } from '../money.ts'
import { notificationsFor } from '../notifications/drafts.ts'
import { premiumNames, premiumTypes } from '../photos/premium-types.ts'
import { Gift, giftTypes } from './gift.ts'
import { packagesOf, packagesText } from './packages.ts'
import { offeredQuantities, refusalOfGift, SupportGift } from './support-gift.ts'

test('GIFTS-03 GIFTS-04 GIFTS-05 GIFTS-06 each package has a name, photos and a worth', () => {
  const packages = premiumTypes.map((type) => {
    const { photos, worth } = packagesOf(type, 1)
    return [type, premiumNames[type], photos, formatDollars(worth)]
  })
  expect(packages).toEqual([
    ['standard_plus', 'Standard Plus', 10, '$1'],
    ['premium_max', 'Premium Max', 25, '$2'],
    ['super_max', 'SUPER Max', 75, '$5'],
  ])
})

test('S-72 several packages hold and are worth as many times as much', () => {
  expect(packagesOf('premium_max', 3)).toEqual({ photos: 75, worth: 600 })
  expect(packagesText('super_max', 1)).toBe('SUPER Max')
  expect(packagesText('super_max', 5)).toBe('5 x SUPER Max')
})

test('GIFTS-02 GIFTS-12 S-66 a member sees everything of a gift but why staff gave it', () => {
  expect(giftTypes).toEqual(['support_gift', 'marketing_gift'])
  expect(Object.keys(Gift.shape)).toEqual([
    'id',
    'userId',
    'giftType',
    'premiumType',
    'quantity',
    'description',
    'sourceId',
    'status',
    'photoValue',
    'dollarValue',
    'expiresAt',
    'acceptedAt',
    'createdAt',
  ])
})

const support = { premiumType: 'standard_plus', reason: 'For your patience' }
const complaints = (fields: object) =>
  z.safeParse(SupportGift, { ...support, ...fields }).error?.issues.map(({ message }) => message) ??
  []

test('GIFTS-07 GIFTS-08 S-72 a support gift needs a package and a reason, and has 1 to 100 of it', () => {
  expect(z.parse(SupportGift, support)).toEqual({ ...support, quantity: 1 })
  expect(offeredQuantities).toEqual([1, 2, 3, 5])
  for (const quantity of [...offeredQuantities, 100]) expect(complaints({ quantity })).toEqual([])
  for (const quantity of [0, -1, 1.5, 101, '2', null, Number.NaN]) {
    expect(complaints({ quantity }), String(quantity)).toContain(
      'Quantity must be a whole number from 1 to 100',
    )
  }
  for (const premiumType of [undefined, null, '', 'giant']) {
    expect(complaints({ premiumType })).toEqual(['Please choose a package'])
  }
  for (const reason of [undefined, '', '  ']) {
    expect(complaints({ reason })).toEqual(['Please give a reason'])
  }
  expect(complaints({ reason: 'x'.repeat(501) })).toHaveLength(1)
})

test('GIFTS-13 GIFTS-14 S-72 guests and banned members are given nothing', () => {
  expect(refusalOfGift({ isGuest: false, isBanned: false })).toBeNull()
  expect(refusalOfGift({ isGuest: true, isBanned: false })).toBe('gifts.not_for_guests')
  expect(refusalOfGift({ isGuest: true, isBanned: true })).toBe('gifts.not_for_guests')
  expect(refusalOfGift({ isGuest: false, isBanned: true })).toBe('gifts.not_for_banned')
})

test('S-60 S-66 a member is told of a gift, and not why staff gave it', () => {
  const gift = {
    type: 'gift_given',
    giftId: 'g',
    userId: 'ann',
    premiumType: 'standard_plus',
    quantity: 1,
    reason: 'A very angry customer',
  } as const
  expect(notificationsFor({ ...gift, giftType: 'support_gift' })).toEqual([
    {
      userId: 'ann',
      type: 'gift_received',
      title: 'You have a gift',
      message: 'Standard Plus (10 photo credits) from the Support Team. Open Gifts to accept it.',
      relatedOfferId: null,
    },
  ])
  expect(notificationsFor({ ...gift, giftType: 'marketing_gift', quantity: 2 })[0]?.message).toBe(
    '2 x Standard Plus (20 photo credits) from Swapstead. Open Gifts to accept it.',
  )
})
