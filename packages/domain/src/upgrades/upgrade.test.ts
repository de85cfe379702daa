import { expect, test } from 'vitest'
import { photoTiers } from '../photos/tiers.ts'
import { HOUR, MINUTE } from '../times.ts'
import { paymentMethodNames, receiptNumber, statusAt, statusText } from './payment.ts'
import {
  clientPaymentId,
  refusalOfUpgrade,
  SentAmount,
  sandboxUpgradeText,
  startUpgrade,
  tierOf,
  type UpgradableItem,
  UpgradeType,
  upgradePolicies,
  upgradeToasts,
} from './upgrade.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const item: UpgradableItem = {
  userId: 'ann',
  isActive: true,
  isPending: false,
  hiddenAs: null,
  maxPhotos: 2,
  createdAt: ago(HOUR),
}

test('UPGRADES-04 S-44 C-05 PHOTOS-07 the owner alone adds photos, to an item on offer, once', () => {
  expect(refusalOfUpgrade(item, 'ann')).toBeNull()
  expect(refusalOfUpgrade(null, 'ann')).toBe('items.not_found')
  expect(refusalOfUpgrade(item, 'ben')).toBe('upgrades.not_yours')
  expect(refusalOfUpgrade(item, null)).toBe('upgrades.not_yours')
  expect(refusalOfUpgrade({ ...item, isPending: true }, 'ann')).toBe('items.in_trade')
  expect(refusalOfUpgrade({ ...item, isActive: false }, 'ann')).toBe('upgrades.item_inactive')
  expect(refusalOfUpgrade({ ...item, hiddenAs: 'held' }, 'ann')).toBeNull()
  expect(refusalOfUpgrade({ ...item, hiddenAs: 'hidden' }, 'ann')).toBe('upgrades.item_hidden')
  for (const maxPhotos of [3, 5, 12, 75]) {
    expect(refusalOfUpgrade({ ...item, maxPhotos }, 'ann')).toBe('upgrades.already_premium')
  }
})

/** The amounts in cents, up to ten dollars, for which this tier may be bought. */
function pricesOf(
  upgradeType: 'standard_plus' | 'premium_max' | 'super_max',
  age: number,
  policy: keyof typeof upgradePolicies = 'member',
) {
  const amounts = Array.from({ length: 1001 }, (_, cents) => cents - 1)
  const asked = { ...item, createdAt: ago(age) }
  return amounts.filter(
    (amount) =>
      startUpgrade(asked, 'ann', { upgradeType, amount }, upgradePolicies[policy], now).ok,
  )
}

test('UPGRADES-17 UPGRADES-18 UPGRADES-19 C-01 an upgrade costs $1.00, $5.00 or $5.00 at any time', () => {
  for (const age of [0, 30 * MINUTE, 31 * MINUTE, 1000 * HOUR]) {
    expect(pricesOf('standard_plus', age)).toContain(100)
    expect(pricesOf('premium_max', age)).toContain(500)
    expect(pricesOf('super_max', age)).toContain(500)
  }
})

test('UPGRADES-23 C-01 C-06 for 30 minutes after posting Premium Max may also be had for $2, and for nothing else', () => {
  expect(pricesOf('premium_max', 30 * MINUTE)).toEqual([200, 500])
  expect(pricesOf('premium_max', 30 * MINUTE + 1)).toEqual([500])
  expect(pricesOf('standard_plus', 0)).toEqual([100])
  expect(pricesOf('super_max', 0)).toEqual([500])
})

test('UPGRADES-20 UPGRADES-21 UPGRADES-22 the sandbox has its own prices and texts', () => {
  expect(photoTiers.map(sandboxUpgradeText)).toEqual([
    '5 Photos ($1)',
    '12 Photos ($2)',
    '75 Photos ($5)',
  ])
  expect(pricesOf('standard_plus', HOUR, 'guest')).toEqual([100])
  expect(pricesOf('premium_max', HOUR, 'guest')).toEqual([200])
  expect(pricesOf('super_max', HOUR, 'guest')).toEqual([500])
  expect(upgradePolicies.member.isPlay).toBe(false)
  expect(upgradePolicies.guest.isPlay).toBe(true)
})

test('UPGRADES-24 UPGRADES-25 UPGRADES-26 UPGRADES-28 toasts say what the specs say', () => {
  expect(upgradeToasts).toEqual({
    created: 'Payment Upgrade Created',
    createdInSandbox: 'Payment Upgrade Created (Sandbox)',
    completed: 'Upgrade Complete!',
    notCreated: 'Error',
    notCompleted: 'Payment Error',
  })
})

test('S-43 a tier is known by its name and by its photos, as text or number', () => {
  const read = (given: unknown) => UpgradeType.safeParse(given).data
  expect(['standard_plus', 'premium_max', 'super_max'].map(read)).toEqual([
    'standard_plus',
    'premium_max',
    'super_max',
  ])
  expect(['5', '12', 75].map(read)).toEqual(['standard_plus', 'premium_max', 'super_max'])
  for (const wrong of ['6', 0, '', 'toString', null, {}]) expect(read(wrong)).toBeUndefined()
  expect(photoTiers.map(({ upgradeType }) => tierOf(upgradeType).slots)).toEqual([5, 12, 75])
})

test('C-06 T-24 an amount is exact to the cent, or refused', () => {
  const read = (given: unknown) => SentAmount.safeParse(given).data
  expect(['5.00', '5', 5, '1.1', 1.1, '0.01'].map(read)).toEqual([500, 500, 500, 110, 110, 1])
  for (const wrong of ['4.999', 4.999, '5.001', '$5', '', 'NaN', null]) {
    expect(read(wrong), String(wrong)).toBeUndefined()
  }
})

test('UPGRADES-10 UPGRADES-15 the client names a payment by its method and the time', () => {
  expect(Object.keys(paymentMethodNames)).toEqual(['paypal', 'cashapp', 'square'])
  expect(clientPaymentId('cashapp', now)).toBe(`cashapp_${now.getTime()}`)
})

test('S-45 a pending payment lapses after 24 hours, any other state stays', () => {
  const at = (paymentStatus: 'pending' | 'completed' | 'failed', age: number, isHeld = false) =>
    statusAt({ paymentStatus, isHeld, createdAt: ago(age) }, now)
  expect(at('pending', 24 * HOUR - 1)).toBe('pending')
  expect(at('pending', 24 * HOUR)).toBe('lapsed')
  expect(at('pending', 24 * HOUR, true)).toBe('pending')
  expect(at('completed', 48 * HOUR)).toBe('completed')
  expect(at('failed', 48 * HOUR)).toBe('failed')
})

test('S-45 UPGRADES-02 a receipt has a number, and a payment on its way back says so', () => {
  expect(receiptNumber('018f0000-0000-7000-8000-00000000dead')).toBe('0000-0000-DEAD')
  const failed = { paymentStatus: 'failed', paymentMethod: 'paypal', isHeld: false } as const
  expect(statusText({ ...failed, isRefundDue: true })).toBe('Refund under way')
  expect(statusText({ ...failed, isRefundDue: false })).toBe('Not paid')
  const held = { ...failed, paymentStatus: 'pending', isHeld: true, isRefundDue: false } as const
  expect(statusText(held)).toBe('PayPal is still checking this payment')
})
