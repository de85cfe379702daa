import './Upgrade.css'
import { exactDollars } from '@swapstead/domain/money.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import {
  type Payment,
  paymentMethodNames,
  purchaseText,
  receiptNumber,
} from '@swapstead/domain/upgrades/payment.ts'
import { Printer } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'

type Props = { payment: Payment; buyer: string; timeZone: string }

/** Can be printed. Contains no card data, because none is stored. */
export function Receipt({ payment, buyer, timeZone }: Props) {
  const { itemId, completedAt, refundedAt } = payment
  const dated = (term: string, time: Date | null): [string, ReactNode][] =>
    time ? [[term, calendarDate(time, timeZone)]] : []
  const lines: [string, ReactNode][] = [
    ['From', PRODUCT],
    ['For', buyer],
    [
      'What',
      <Fragment key="what">
        {purchaseText(payment.upgradeType)} of{' '}
        {itemId ? (
          <Anchor href={`/items/${itemId}`}>{payment.itemTitle}</Anchor>
        ) : (
          payment.itemTitle
        )}
      </Fragment>,
    ],
    ['Amount', `${exactDollars(payment.amount)} ${payment.currency}`],
    ['Paid by', paymentMethodNames[payment.paymentMethod]],
    ['Begun', calendarDate(payment.createdAt, timeZone)],
    ...dated('Paid', completedAt),
    ...dated('Refunded', refundedAt),
    ['Number', receiptNumber(payment.id)],
  ]
  return (
    <Panel>
      <div className="stack">
        <p className="row">
          <PaymentBadge payment={payment} />
        </p>
        <dl className="receipt">
          {lines.map(([term, text]) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="row no-print">
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </Panel>
  )
}
