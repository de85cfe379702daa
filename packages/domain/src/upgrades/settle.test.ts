import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR } from '../times.ts'
import type { PaymentStatus } from './payment.ts'
import { type OrderState, settlePayment } from './settle.ts'
import type { UpgradableItem } from './upgrade.ts'

const now = new Date('2026-11-20T12:00:00Z')
const payment = {
  userId: 'ann',
  upgradeType: 'premium_max' as const,
  amount: 500,
  paymentStatus: 'pending' as PaymentStatus,
  isRefundDue: false,
  isHeld: false,
  createdAt: new Date(now.getTime() - HOUR),
}
const item: UpgradableItem = {
  userId: 'ann',
  isActive: true,
  isPending: false,
  hiddenAs: null,
  maxPhotos: 2,
  createdAt: now,
}
const paid = { state: 'paid', captureId: 'c', amount: 500, currency: 'USD' } as const

test('UPGRADES-09 S-45 a payment that its provider confirms gives the slots of its tier', () => {
  for (const hiddenAs of [null, 'held'] as const) {
    const settled = settlePayment(payment, { ...item, hiddenAs }, paid, now)
    expect(settled).toEqual({ to: 'completed', slots: 12 })
  }
})

test('S-41 T-24 only the whole price in dollars completes; other money goes back', () => {
  for (const wrong of [{ amount: 499 }, { amount: 501 }, { amount: 0 }, { currency: 'EUR' }]) {
    expect(settlePayment(payment, item, { ...paid, ...wrong }, now)).toEqual({ to: 'refund' })
  }
  expect(settlePayment(payment, item, { state: 'open' }, now)).toEqual({ to: 'unchanged' })
  expect(settlePayment(payment, item, { state: 'declined' }, now)).toEqual({ to: 'failed' })
})

test('S-45 C-05 money for an item that is gone, premium, in a trade or of somebody else goes back', () => {
  const others: (UpgradableItem | null)[] = [
    null,
    { ...item, maxPhotos: 5 },
    { ...item, isPending: true },
    { ...item, isActive: false },
    { ...item, hiddenAs: 'hidden' },
    { ...item, userId: 'ben' },
  ]
  for (const other of others) {
    expect(settlePayment(payment, other, paid, now)).toEqual({ to: 'refund' })
  }
  expect(settlePayment({ ...payment, userId: null }, item, paid, now)).toEqual({ to: 'refund' })
})

test('S-45 an unpaid payment lapses after 24 hours; money that comes later goes back', () => {
  const old = { ...payment, createdAt: new Date(now.getTime() - 24 * HOUR) }
  expect(settlePayment(old, item, { state: 'open' }, now)).toEqual({ to: 'lapsed' })
  expect(settlePayment({ ...old, paymentStatus: 'lapsed' }, item, paid, now)).toEqual({
    to: 'refund',
  })
})

const words: OrderState[] = [
  { state: 'open' },
  { state: 'held' },
  { state: 'declined' },
  paid,
  { ...paid, amount: 100 },
  { state: 'refunded', captureId: 'c' },
]

type World = { paid: typeof payment; maxPhotos: number; given: number; wentBack: boolean }

/** The state after a settlement, as the service would store it. */
function after(world: World, orderState: OrderState, seen: UpgradableItem | null): World {
  const { paid: known } = world
  const settlement = settlePayment(known, seen, orderState, now)
  switch (settlement.to) {
    case 'unchanged':
      return world
    case 'completed':
      return {
        ...world,
        paid: { ...known, paymentStatus: 'completed' },
        maxPhotos: settlement.slots,
        given: world.given + 1,
      }
    case 'refund': {
      const paymentStatus = known.paymentStatus === 'pending' ? 'failed' : known.paymentStatus
      return { ...world, paid: { ...known, isRefundDue: true, paymentStatus } }
    }
    case 'refunded':
      return {
        ...world,
        wentBack: true,
        paid: { ...known, isRefundDue: false, paymentStatus: 'refunded' },
      }
    case 'held':
      return world
    default:
      return { ...world, paid: { ...known, paymentStatus: settlement.to } }
  }
}

test('S-44 S-45 in whatever order news come, slots are given once at most and money is never lost', () => {
  const news = fc.array(fc.tuple(fc.constantFrom(...words), fc.boolean()), { maxLength: 8 })
  fc.assert(
    fc.property(news, (happened) => {
      const start: World = { paid: payment, maxPhotos: 2, given: 0, wentBack: false }
      const {
        paid: known,
        given,
        wentBack,
      } = happened.reduce(
        (world, [orderState, isThere]) =>
          after(world, orderState, isThere ? { ...item, maxPhotos: world.maxPhotos } : null),
        start,
      )
      expect(given).toBeLessThanOrEqual(1)
      const wasPaid = happened.some(([orderState]) => orderState.state === 'paid')
      if (wasPaid) expect(given === 1 || known.isRefundDue || wentBack).toBe(true)
    }),
  )
})
