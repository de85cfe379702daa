import { exactDollars } from '../money.ts'
import type { NotificationDraft } from '../notifications/notification.ts'
import type { UpgradeEvent } from './events.ts'

type Refunded = Extract<UpgradeEvent, { type: 'upgrade_refunded' }>

/** What a member reads whose money went back; the mail says the same. */
export function refundNotification({ userId, itemTitle, amount }: Refunded) {
  return {
    userId,
    type: 'upgrade_refunded',
    title: 'Your payment was refunded',
    message: `The photo upgrade of ${itemTitle} is no longer paid: ${exactDollars(amount)} goes back the way you paid.`,
    relatedOfferId: null,
  } satisfies NotificationDraft
}
