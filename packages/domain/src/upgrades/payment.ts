import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { PremiumType, premiumNames } from '../photos/premium-types.ts'
import { DAY, Time } from '../times.ts'
import { Id } from '../wire.ts'

/** The ways to pay (UPGRADES-15); which of them are offered is the server's word. */
export const PaymentMethod = z.enum(['paypal', 'cashapp', 'square'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  paypal: 'PayPal',
  cashapp: 'Cash App',
  square: 'Square',
}

const PaymentStatus = z.enum(['pending', 'completed', 'failed', 'lapsed', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** How long an upgrade waits for its payment (readings S-45). */
const OPEN_FOR = DAY

/** A payment as its member reads it: no card data, none of the provider's own. */
export const Payment = z.object({
  id: Id,
  itemId: z.nullable(Id),
  /** The item's title, also when the item is gone. */
  itemTitle: z.string(),
  upgradeType: PremiumType,
  amount: Money,
  currency: z.literal('USD'),
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  /** The money was taken and is on its way back. */
  isRefundDue: z.boolean(),
  createdAt: Time,
  completedAt: z.nullable(Time),
})
export type Payment = z.infer<typeof Payment>

/** A pending payment lapses by the clock, whether or not a job has written it down (readings S-45). */
export function statusAt(
  { paymentStatus, createdAt }: Pick<Payment, 'paymentStatus' | 'createdAt'>,
  now: Date,
): PaymentStatus {
  const isOver = now.getTime() - createdAt.getTime() >= OPEN_FOR
  return paymentStatus === 'pending' && isOver ? 'lapsed' : paymentStatus
}

/** The last moment at which a payment that is now to lapse was made. */
export function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - OPEN_FOR)
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
  isRefundDue,
}: Pick<Payment, 'paymentStatus' | 'isRefundDue'>): string {
  return isRefundDue ? 'Refund under way' : statusWords[paymentStatus]
}

/** What a payment bought: "Premium Max photo upgrade". */
export function purchaseText(type: PremiumType): string {
  return `${premiumNames[type]} photo upgrade`
}

/** The number people quote: of an id's random end, so that it names one payment. */
export function receiptNumber(id: string): string {
  const [, first, second, third] = /(.{4})(.{4})(.{4})$/.exec(id.toUpperCase()) ?? []
  return `${first}-${second}-${third}`
}
