import type { NotificationsOf } from '../notifications/notification.ts'
import { PRODUCT } from '../product.ts'
import type { GiftEvent } from './events.ts'
import type { GiftType } from './gift.ts'
import { packagesOf, packagesText } from './packages.ts'

const givers: Record<GiftType, string> = {
  support_gift: 'the Support Team',
  marketing_gift: PRODUCT,
}

export const giftNotifications: NotificationsOf<GiftEvent> = {
  gift_given: ({ userId, giftType, premiumType, quantity }) => [
    {
      userId,
      type: 'gift_received',
      title: 'You have a gift',
      message: `${packagesText(premiumType, quantity)} (${packagesOf(premiumType, quantity).photos} photo credits) from ${givers[giftType]}. Open Gifts to accept it.`,
      relatedOfferId: null,
      // A campaign gives to everybody at once.
      ...(giftType === 'marketing_gift' && { mailing: 'bulk' }),
    },
  ],
  gift_accepted: null,
}
