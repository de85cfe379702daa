import { notificationsFor } from '@swapstead/domain/notifications/drafts.ts'
import { kindOf, MAIL_DELAY, mailingOf, pageOf } from '@swapstead/domain/notifications/kinds.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { discardEventMails, type Letter, queueMail } from '../../platform/mail/mail.ts'
import { insertNotifications, listMailReaders } from './queries.ts'

type Stored = NotificationDraft & { id: string }
type Reader = { id: string; email: string; firstName: string }

/** Writes the notifications and mails of events, in the events' own transaction. */
export function listenForNotifications(deps: Deps): void {
  deps.events.on(async (tx, events) => {
    const drafts = events.flatMap(notificationsFor)
    if (drafts.length > 0) await notify(deps, tx, drafts)
    for (const event of events) {
      if (event.type === 'member_banned') await discardEventMails(tx, event.userId)
    }
  })
}

async function notify({ config, live }: Deps, tx: Tx, drafts: NotificationDraft[]): Promise<void> {
  const stored = await insertNotifications(tx, drafts)
  const userIds = [...new Set(drafts.map(({ userId }) => userId))]
  await live.announce(tx, { userIds, topics: ['notifications'] })
  const mailed = stored.filter((draft) => mailingOf(draft) !== 'never')
  if (mailed.length === 0) return
  const readerIds = mailed.map(({ userId }) => userId)
  const readers = new Map(
    (await listMailReaders(tx, readerIds)).map((reader) => [reader.id, reader]),
  )
  const mails = mailed.flatMap((notification) => {
    const reader = readers.get(notification.userId)
    return reader ? [mailOf(reader, notification)] : []
  })
  await queueMail(tx, config, ...mails)
}

function mailOf(reader: Reader, notification: Stored): Letter {
  const mailing = mailingOf(notification)
  return {
    to: { name: reader.firstName, address: reader.email },
    subject: notification.title,
    headline: notification.title,
    paragraphs: [notification.message],
    button: pageOf(notification),
    reason: kindOf(notification.type).reason,
    unsubscribe: { userId: reader.id },
    isBulk: mailing === 'bulk',
    ...(mailing === 'delayed' && { waits: { about: notification.id, delay: MAIL_DELAY } }),
  }
}
