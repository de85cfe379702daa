import type { DomainEvent } from '@swapstead/domain/events.ts'
import { messageNotification } from '@swapstead/domain/messages/message-notification.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import { notificationsFor } from '@swapstead/domain/notifications/offer-notifications.ts'
import type { Deps } from '../../deps.ts'
import { insertMessageNotification, insertNotification } from './queries.ts'

/** What happens to an offer is told to whoever did not do it, in the same transaction. */
export function listenForNotifications({ events, live }: Deps): void {
  events.on(async (tx, event) => {
    for (const draft of draftsFor(event)) {
      if (event.type === 'message_sent') await insertMessageNotification(tx, draft)
      else await insertNotification(tx, draft)
      await live.announce(tx, { userId: draft.userId, topics: ['notifications'] })
    }
  })
}

function draftsFor(event: DomainEvent): NotificationDraft[] {
  if (event.type === 'message_sent') return [messageNotification(event)]
  return 'offerId' in event ? notificationsFor(event) : []
}
