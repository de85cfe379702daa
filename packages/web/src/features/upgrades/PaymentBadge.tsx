import { type Payment, type PaymentStatus, statusText } from '@swapstead/domain/upgrades/payment.ts'
import { Check, Clock, Undo2, X } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/list/Badge.tsx'

const looks: Record<PaymentStatus, { tone: BadgeTone; icon: typeof Check }> = {
  pending: { tone: 'wait', icon: Clock },
  completed: { tone: 'ok', icon: Check },
  failed: { tone: 'plain', icon: X },
  lapsed: { tone: 'plain', icon: Clock },
  refunded: { tone: 'info', icon: Undo2 },
}

/** For a status that only a later version knows. */
const plain = { tone: 'plain', icon: Clock } as const

export function PaymentBadge({ payment }: { payment: Payment }) {
  const { tone, icon } = looks[payment.isRefundDue ? 'refunded' : payment.paymentStatus] ?? plain
  return (
    <Badge tone={tone} icon={icon}>
      {statusText(payment)}
    </Badge>
  )
}
