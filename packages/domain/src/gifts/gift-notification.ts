import type { NotificationDraft } from '../notifications/notification.ts'
import { PRODUCT } from '../product.ts'
import type { GiftEvent } from './events.ts'
import type { GiftType } from './gift.ts'
import { packagesText } from './packages.ts'

const givers: Record<GiftType, string> = {
  support_gift: 'the Support Team',
  marketing_gift: PRODUCT,
}

/** What a member reads of a gift that has come. */
export function giftNotification(gift: Extract<GiftEvent, { type: 'gift_given' }>) {
  const { userId, giftType, premiumType, quantity } = gift
  return {
    userId,
    type: 'gift_received',
    title: 'You have a gift',
    message: `${packagesText(premiumType, quantity)} from ${givers[giftType]}. Open Gifts to accept it.`,
    relatedOfferId: null,
  } satisfies NotificationDraft
}
