import { formatAmount } from '@swapstead/domain/money.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import {
  type Payment,
  paymentMethodNames,
  purchaseText,
  receiptNumber,
} from '@swapstead/domain/upgrades/payment.ts'
import type { Mail } from '../../platform/mail/mail.ts'

type Payer = { firstName: string; email: string; timeZone: string }
type Paid = Pick<
  Payment,
  'id' | 'itemTitle' | 'upgradeType' | 'amount' | 'paymentMethod' | 'createdAt'
>

/** Contains no card data: the server never has any. */
export function receiptMail(payer: Payer, payment: Paid, paidAt: Date): Mail {
  return {
    ...headOf(payer, payment, 'your receipt'),
    subject: `Receipt: ${purchaseText(payment.upgradeType)}`,
    headline: 'Thank you. Your photo slots are ready.',
    paragraphs: [
      `${purchaseText(payment.upgradeType)} for ${payment.itemTitle}`,
      `Amount: $${formatAmount(payment.amount)} USD`,
      `Paid by: ${paymentMethodNames[payment.paymentMethod]}`,
      `Date: ${calendarDate(paidAt, payer.timeZone)}`,
      `Receipt number: ${receiptNumber(payment.id)}`,
    ],
  }
}

/** Sent when money was taken for an upgrade that is no longer possible. */
export function refundMail(payer: Payer, payment: Paid): Mail {
  return {
    ...headOf(payer, payment, 'about a payment of yours'),
    subject: 'Your payment was refunded',
    headline: 'You’re getting your money back.',
    paragraphs: [
      `This was for: ${purchaseText(payment.upgradeType)} of ${payment.itemTitle}.`,
      `$${formatAmount(payment.amount)} goes back the way you paid, by ${paymentMethodNames[payment.paymentMethod]}. It may take a few days to show up.`,
      `Payment number: ${receiptNumber(payment.id)}`,
    ],
  }
}

function headOf({ firstName, email }: Payer, { id }: Paid, what: string) {
  return {
    to: { name: firstName, address: email },
    button: { label: 'View the Payment', path: `/payments/${id}` },
    reason: `You got this email because it is ${what} at ${PRODUCT}.`,
  }
}
