import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { PremiumType, premiumNames } from '../photos/premium-types.ts'
import { DAY, Time } from '../times.ts'
import { Id } from '../wire.ts'

/** The server decides which of these are offered. */
export const PaymentMethod = z.enum(['paypal', 'cashapp', 'square'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  paypal: 'PayPal',
  cashapp: 'Cash App',
  square: 'Square',
}

const PaymentStatus = z.enum(['pending', 'completed', 'failed', 'lapsed', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** How long a pending payment stays open. */
const OPEN_FOR = DAY

/** A payment for its member, without card data and provider details. */
export const Payment = z.object({
  id: Id,
  itemId: z.nullable(Id),
  /** Stored, so that it stays after the item is deleted. */
  itemTitle: z.string(),
  upgradeType: PremiumType,
  amount: Money,
  currency: z.literal('USD'),
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  /** The provider took the money and it is being refunded. */
  isRefundDue: z.boolean(),
  /** The payer has paid and the provider is still checking the payment, so it does not expire. */
  isHeld: z.boolean(),
  createdAt: Time,
  completedAt: z.nullable(Time),
  refundedAt: z.nullable(Time),
  /** The provider's page where the payer approves a pending payment, if that is needed. */
  approveUrl: z.nullable(z.string()),
})
export type Payment = z.infer<typeof Payment>

/** A pending payment expires by the clock, whether or not a job has stored it. */
export function statusAt(
  { paymentStatus, isHeld, createdAt }: Pick<Payment, 'paymentStatus' | 'isHeld' | 'createdAt'>,
  now: Date,
): PaymentStatus {
  const isOver = now.getTime() - createdAt.getTime() >= OPEN_FOR
  return paymentStatus === 'pending' && isOver && !isHeld ? 'lapsed' : paymentStatus
}

export function lapseTime(createdAt: Date): Date {
  return new Date(createdAt.getTime() + OPEN_FOR)
}

const statusWords: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Not paid',
  lapsed: 'Lapsed',
  refunded: 'Refunded',
}

export function statusText({
  paymentStatus,
  paymentMethod,
  isRefundDue,
  isHeld,
}: Pick<Payment, 'paymentStatus' | 'paymentMethod' | 'isRefundDue' | 'isHeld'>): string {
  if (isRefundDue) return 'Refund under way'
  return isHeld
    ? `${paymentMethodNames[paymentMethod]} is still checking this payment`
    : // An unknown value of a later version is shown as it is.
      (statusWords[paymentStatus] ?? paymentStatus)
}

/** For example "Premium Max photo upgrade". */
export function purchaseText(type: PremiumType): string {
  return `${premiumNames[type]} photo upgrade`
}

/** Made from the random end of the id, so that it is unique enough to quote. */
export function receiptNumber(id: string): string {
  const [, first, second, third] = /(.{4})(.{4})(.{4})$/.exec(id.toUpperCase()) ?? []
  return `${first}-${second}-${third}`
}
