import './Upgrade.css'
import { formatAmount } from '@swapstead/domain/money.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import {
  type Payment,
  paymentMethodNames,
  purchaseText,
} from '@swapstead/domain/upgrades/payment.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { paymentsQuery, useCancelUpgrade } from './api.ts'
import { PaymentBadge } from './PaymentBadge.tsx'

type Clock = { now: Date; timeZone: string }

/** The own payments with what became of them, and their receipts. */
export function PaymentList(clock: Clock) {
  const query = useInfiniteQuery(paymentsQuery)
  const payments = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <>
      <ListState
        query={{ ...query, data: payments }}
        empty={
          <p className="mute">
            None. Photo slots you buy for an item are listed here with a receipt.
          </p>
        }
        failedTitle="Your payments could not be loaded"
      >
        {(rows) => (
          <ul className="payments">
            {rows.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} {...clock} />
            ))}
          </ul>
        )}
      </ListState>
      {query.hasNextPage && (
        <ShowMore
          shown={payments?.length ?? 0}
          hasMore
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

function PaymentLine({ payment, now, timeZone }: Clock & { payment: Payment }) {
  const cancel = useCancelUpgrade()
  const what = `${purchaseText(payment.upgradeType)}, ${payment.itemTitle}`
  return (
    <li>
      <div>
        <b className="wrap-anywhere">{what}</b>
        <p className="small mute">
          ${formatAmount(payment.amount)}, {paymentMethodNames[payment.paymentMethod]},{' '}
          {dayAndTime(payment.createdAt, now, timeZone)}
        </p>
      </div>
      <PaymentBadge payment={payment} />
      <div className="row">
        <ButtonLink size="small" icon={ReceiptText} href={`/payments/${payment.id}`}>
          {payment.paymentStatus === 'completed' ? 'Receipt' : 'Details'}
          <span className="sr"> of {what}</span>
        </ButtonLink>
        {payment.paymentStatus === 'pending' && (
          <Button
            size="small"
            busy={cancel.isPending}
            busyLabel="Cancelling..."
            onClick={() => cancel.mutate(payment.id)}
          >
            Cancel<span className="sr"> the payment for {what}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
