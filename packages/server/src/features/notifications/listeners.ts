import type { DomainEvent } from '@swapstead/domain/events.ts'
import { messageNotification } from '@swapstead/domain/messages/message-notification.ts'
import { isMailed, mailDelayOf } from '@swapstead/domain/notifications/mailed.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import { notificationsFor } from '@swapstead/domain/notifications/offer-notifications.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database.ts'
import { discardEventMails, queueMail } from '../../platform/mail.ts'
import { notificationLetter } from './letters.ts'
import { findMailReader, insertMessageNotification, insertNotification } from './queries.ts'

/** What happens to an offer is told to whoever did not do it, in the same transaction. */
export function listenForNotifications(deps: Deps): void {
  deps.events.on(async (tx, event) => {
    for (const draft of draftsFor(event)) await tell(deps, tx, draft)
    if (event.type === 'member_banned') await discardEventMails(tx, event.userId)
  })
}

function draftsFor(event: DomainEvent): NotificationDraft[] {
  if (event.type === 'message_sent') return [messageNotification(event)]
  return 'offerId' in event ? notificationsFor(event) : []
}

/** On the page, and by mail unless the reader has not yet read of the same conversation. */
async function tell(deps: Deps, tx: Tx, draft: NotificationDraft): Promise<void> {
  const id =
    draft.type === 'trade_message'
      ? await insertMessageNotification(tx, draft)
      : await insertNotification(tx, draft)
  await deps.live.announce(tx, { userIds: [draft.userId], topics: ['notifications'] })
  if (id && isMailed(draft)) await mail(deps, tx, id, draft)
}

async function mail({ config }: Deps, tx: Tx, id: string, draft: NotificationDraft): Promise<void> {
  const reader = await findMailReader(tx, draft.userId)
  if (!reader) return
  const delay = mailDelayOf(draft)
  const waiting = delay > 0 ? { about: id, delay } : undefined
  await queueMail(tx, config, notificationLetter(reader, draft), waiting)
}
