import './Upgrade.css'
import { exactDollars } from '@swapstead/domain/money.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import {
  type Payment,
  paymentMethodNames,
  purchaseText,
} from '@swapstead/domain/upgrades/payment.ts'
import { clientPaymentId } from '@swapstead/domain/upgrades/upgrade.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink, ReceiptText } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { paymentsQuery, useCancelUpgrade, useCompleteUpgrade } from './api.ts'
import { PaymentBadge } from './PaymentBadge.tsx'

type Clock = { now: Date; timeZone: string }

export function PaymentList(clock: Clock) {
  const query = useInfiniteQuery(paymentsQuery)
  return (
    <PagedList
      query={query}
      empty={
        <p className="mute">None. Photo slots you buy for an item show up here with a receipt.</p>
      }
      failedTitle="Your payments could not be loaded"
    >
      {(payments) => (
        <ul className="payments">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} {...clock} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function PaymentLine({ payment, now, timeZone }: Clock & { payment: Payment }) {
  const what = `${purchaseText(payment.upgradeType)}, ${payment.itemTitle}`
  return (
    <li>
      <div>
        <b className="wrap-anywhere">{what}</b>
        <p className="small mute">
          {exactDollars(payment.amount)}, {paymentMethodNames[payment.paymentMethod]},{' '}
          {dayAndTime(payment.createdAt, now, timeZone)}
        </p>
      </div>
      <PaymentBadge payment={payment} />
      <div className="row">
        <ButtonLink size="small" icon={ReceiptText} href={`/payments/${payment.id}`}>
          {payment.paymentStatus === 'completed' ? 'Receipt' : 'Details'}
          <span className="sr"> of {what}</span>
        </ButtonLink>
        {payment.paymentStatus === 'pending' && <PendingActions payment={payment} what={what} />}
      </div>
    </li>
  )
}

/** Continues a pending payment at its provider, or leads to the item's page to start again. */
function PendingActions({ payment, what }: { payment: Payment; what: string }) {
  const { id, itemId, approveUrl, paymentMethod, isHeld } = payment
  const cancel = useCancelUpgrade()
  const complete = useCompleteUpgrade()
  return (
    <>
      {!isHeld && approveUrl && (
        <ButtonLink size="small" icon={ExternalLink} href={approveUrl} target="_blank">
          Continue<span className="sr"> the payment for {what}</span>
        </ButtonLink>
      )}
      {!isHeld && !approveUrl && itemId && (
        <ButtonLink size="small" href={`/items/${itemId}/upgrade`} target="_self">
          Continue<span className="sr"> the payment for {what}</span>
        </ButtonLink>
      )}
      <Button
        size="small"
        busy={complete.isPending}
        busyLabel="Checking..."
        onClick={() =>
          complete.mutate({ id, paymentId: clientPaymentId(paymentMethod, new Date()) })
        }
      >
        Check again<span className="sr"> the payment for {what}</span>
      </Button>
      <Button
        size="small"
        busy={cancel.isPending}
        busyLabel="Cancelling..."
        onClick={() => cancel.mutate(id)}
      >
        Cancel<span className="sr"> the payment for {what}</span>
      </Button>
    </>
  )
}
