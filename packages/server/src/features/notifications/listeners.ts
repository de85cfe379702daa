import { notificationsFor } from '@swapstead/domain/notifications/offer-notifications.ts'
import type { Deps } from '../../deps.ts'
import { insertNotification } from './queries.ts'

/** What happens to an offer is told to whoever did not do it, in the same transaction. */
export function listenForNotifications({ events, live }: Deps): void {
  events.on(async (tx, event) => {
    if (!('offerId' in event)) return
    for (const draft of notificationsFor(event)) {
      await insertNotification(tx, draft)
      await live.announce(tx, { userId: draft.userId, topics: ['notifications'] })
    }
  })
}
