import type { DomainEvent } from '@swapstead/domain/events.ts'
import { giftNotification } from '@swapstead/domain/gifts/gift-notification.ts'
import { hidingNotification } from '@swapstead/domain/items/hiding-notification.ts'
import { messageNotification } from '@swapstead/domain/messages/message-notification.ts'
import { isMailed, isUnhurried } from '@swapstead/domain/notifications/mailed.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import { notificationsFor } from '@swapstead/domain/notifications/offer-notifications.ts'
import { takedownNotification } from '@swapstead/domain/ratings/takedown-notification.ts'
import { warningNotification } from '@swapstead/domain/reports/warning-notification.ts'
import { ticketNotification } from '@swapstead/domain/support/ticket-notification.ts'
import { refundNotification } from '@swapstead/domain/upgrades/upgrade-notification.ts'
import { wishNotification } from '@swapstead/domain/wish-news/wish-notification.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { discardEventMails, queueMail } from '../../platform/mail/mail.ts'
import { notificationLetter } from './letters.ts'
import { insertNotifications, listMailReaders } from './queries.ts'

/** What happens is told to whoever did not do it, in the same transaction. */
export function listenForNotifications(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const [isBulk, some] of Map.groupBy(happened, isUnhurried)) {
      await tell(deps, tx, some.flatMap(draftsFor), isBulk)
    }
    for (const event of happened) {
      if (event.type === 'member_banned') await discardEventMails(tx, event.userId)
    }
  })
}

function draftsFor(event: DomainEvent): NotificationDraft[] {
  if (event.type === 'message_sent') return [messageNotification(event)]
  if (event.type === 'gift_given') return [giftNotification(event)]
  if (event.type === 'upgrade_refunded') return [refundNotification(event)]
  if (event.type === 'ticket_answered' || event.type === 'ticket_resolved') {
    return [ticketNotification(event)]
  }
  if (event.type === 'item_hidden' || event.type === 'item_shown')
    return [hidingNotification(event)]
  if (event.type === 'wishes_filled') return [wishNotification(event)]
  if (event.type === 'member_warned') return [warningNotification(event)]
  if (event.type === 'rating_taken_down') return takedownNotification(event)
  return 'offerId' in event ? notificationsFor(event) : []
}

/** On the page, and by mail unless the reader has not yet read of the same conversation. */
async function tell(
  { config, live }: Deps,
  tx: Tx,
  drafts: NotificationDraft[],
  isBulk: boolean,
): Promise<void> {
  if (drafts.length === 0) return
  const notices = await insertNotifications(tx, drafts)
  const told = new Set(drafts.map(({ userId }) => userId))
  await live.announce(tx, { userIds: [...told], topics: ['notifications'] })
  const mailed = notices.filter(isMailed)
  if (mailed.length === 0) return
  const readers = await listMailReaders(
    tx,
    mailed.map(({ userId }) => userId),
  )
  const byId = new Map(readers.map((reader) => [reader.id, reader]))
  const letters = mailed.flatMap((notice) => {
    const reader = byId.get(notice.userId)
    return reader ? [{ ...notificationLetter(reader, notice), isBulk }] : []
  })
  await queueMail(tx, config, ...letters)
}
