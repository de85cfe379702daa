import { exactDollars } from '../money.ts'
import type { NotificationsOf } from '../notifications/notification.ts'
import type { UpgradeEvent } from './events.ts'

export const upgradeNotifications: NotificationsOf<UpgradeEvent> = {
  upgrade_changed: null,
  upgrade_completed: null,
  upgrade_refunded: ({ userId, itemTitle, amount }) => [
    {
      userId,
      type: 'upgrade_refunded',
      title: 'Your payment was refunded',
      message: `We refunded the photo upgrade of ${itemTitle}: ${exactDollars(amount)} goes back the way you paid.`,
      relatedOfferId: null,
    },
  ],
}
