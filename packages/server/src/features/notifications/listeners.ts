import { notificationsFor } from '@swapstead/domain/notifications/drafts.ts'
import {
  kindOf,
  MAIL_DELAY,
  mailingOf,
  mailSubjectOf,
  pageOf,
} from '@swapstead/domain/notifications/kinds.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  discardEventMails,
  discardUnsentMails,
  type Mail,
  queueMail,
} from '../../platform/mail/mail.ts'
import { fillTurns, reserveTurns } from '../../platform/mail/mail-intervals.ts'
import { queuePushes } from '../push/index.ts'
import { mailPartsOf } from './mail-parts.ts'
import { listMailReaders, listReachingPaused } from './queries.ts'
import { storeNotifications } from './storing.ts'

type Stored = NotificationDraft & { id: string }
type Reader = { id: string; email: string; firstName: string; isPaused: boolean }

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
  const stored = await storeNotifications(tx, drafts)
  await queuePushes(tx, config, stored)
  const userIds = [...new Set(drafts.map(({ userId }) => userId))]
  await live.announce(tx, { userIds, topics: ['notifications'] })
  const mailed = stored.filter((draft) => !['never', 'news'].includes(mailingOf(draft)))
  if (mailed.length === 0) return
  const readerIds = mailed.map(({ userId }) => userId)
  const readers = new Map(
    (await listMailReaders(tx, readerIds)).map((reader) => [reader.id, reader]),
  )
  const mails = mailed.flatMap((notification) => {
    const reader = readers.get(notification.userId)
    return reader ? [{ reader, notification }] : []
  })
  await queueInTurn(config, tx, await withoutPaused(tx, mails))
}

/** Whoever has paused is mailed about the account and agreed trades alone. */
async function withoutPaused(tx: Tx, mails: Addressed[]): Promise<Addressed[]> {
  const toPaused = mails.filter(({ reader }) => reader.isPaused)
  if (toPaused.length === 0) return mails
  const reaching = await listReachingPaused(
    tx,
    toPaused.map(({ notification }) => notification),
  )
  return mails.filter(
    ({ reader, notification }) => !reader.isPaused || reaching.has(notification.id),
  )
}

type Addressed = { reader: Reader; notification: Stored }

/** Mails about the same subject wait for their turn; a newer one takes the place of a waiting one. */
async function queueInTurn(config: Deps['config'], tx: Tx, mails: Addressed[]): Promise<void> {
  const repeated = mails.flatMap(({ notification }) => {
    const subject = mailSubjectOf(notification)
    const { id, userId } = notification
    return subject === null ? [] : [{ id, userId, subject, delay: delayOf(notification) }]
  })
  const turns = repeated.length > 0 ? await reserveTurns(tx, repeated) : []
  await discardUnsentMails(
    tx,
    turns.flatMap(({ replacedId }) => replacedId ?? []),
  )
  const delays = new Map(repeated.map(({ id, delay }, index) => [id, turns[index]?.delay ?? delay]))
  const partsOf = await mailPartsOf(
    config,
    tx,
    mails.map(({ notification }) => notification),
  )
  const mailIds = await queueMail(
    tx,
    config,
    ...mails.map(({ reader, notification }) => ({
      ...mailOf(reader, notification, delays.get(notification.id) ?? delayOf(notification)),
      parts: partsOf(notification),
    })),
  )
  const mailOfNotification = new Map(
    mails.map(({ notification }, index) => [notification.id, mailIds[index]]),
  )
  if (repeated.length === 0) return
  await fillTurns(
    tx,
    repeated.map(({ id, userId, subject }) => ({
      userId,
      subject,
      mailId: mailOfNotification.get(id),
    })),
  )
}

function delayOf(notification: Stored): number {
  return mailingOf(notification) === 'delayed' ? MAIL_DELAY : 0
}

function mailOf(reader: Reader, notification: Stored, delay: number): Mail {
  const mailing = mailingOf(notification)
  const { message, mailText = message } = notification
  return {
    to: { name: reader.firstName, address: reader.email },
    subject: notification.title,
    headline: notification.title,
    paragraphs: mailText === null ? [] : [mailText],
    button: pageOf(notification),
    reason: kindOf(notification.type).reason,
    unsubscribe: { userId: reader.id },
    isBulk: mailing === 'bulk',
    // Turns are stored in whole milliseconds, so that a mail due now may lie a part of one ahead.
    ...(delay >= 1 && { waits: { about: notification.id, delay } }),
  }
}
