import type { Payment } from '@swapstead/domain/upgrades/payment.ts'
import { expect, test } from 'vitest'
import { PaymentBadge } from './PaymentBadge.tsx'

test('F-14 a payment in a state of a later version has a badge that says its word', () => {
  const paymentStatus = 'disputed' as Payment['paymentStatus']
  const payment = { paymentStatus, isRefundDue: false, isHeld: false } as Payment
  expect(PaymentBadge({ payment }).props).toMatchObject({ tone: 'plain', children: 'disputed' })
})
