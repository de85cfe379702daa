import { notificationsFor } from '@swapstead/domain/notifications/drafts.ts'
import {
  kindOf,
  MAIL_DELAY,
  mailingRuleOf,
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
import { listAddressees, listReachingPaused } from './queries.ts'
import { storeNotifications } from './storing.ts'

type Stored = NotificationDraft & { id: string }
type Reader = Awaited<ReturnType<typeof listAddressees>>[number]

/** Writes the notifications and mails of events, in the events' own transaction. */
export function listenForNotifications(deps: Deps): void {
  deps.events.on(async (tx, events) => {
    const drafts = events.flatMap(notificationsFor)
    if (drafts.length > 0) await notify(deps, tx, drafts)
    for (const event of events) {
      if (event.type === 'member_banned') await discardEventMails(deps, tx, event.userId, 'banned')
    }
  })
}

async function notify(deps: Deps, tx: Tx, drafts: NotificationDraft[]): Promise<void> {
  const { config, live } = deps
  const stored = await storeNotifications(tx, drafts)
  await queuePushes(tx, config, stored)
  const userIds = [...new Set(drafts.map(({ userId }) => userId))]
  await live.announce(tx, { userIds, topics: ['notifications'] })
  const mailed = stored.filter((draft) => mailingRuleOf(draft).isMailed)
  if (mailed.length > 0) await queueInTurn(deps, tx, await addressed(deps, tx, mailed))
}

type Addressed = { reader: Reader; notification: Stored }

/** Leaves out and logs what its reader gets no mail of. */
async function addressed({ log }: Deps, tx: Tx, mailed: Stored[]): Promise<Addressed[]> {
  const readerIds = mailed.map(({ userId }) => userId)
  const readers = new Map((await listAddressees(tx, readerIds)).map((one) => [one.id, one]))
  const mails = mailed.flatMap((notification) => {
    const reader = readers.get(notification.userId)
    return reader ? [{ reader, notification }] : []
  })
  const unreached = await listUnreachedPaused(tx, mails)
  const whyNot = ({ reader: { noMail }, notification: { id } }: Addressed) =>
    noMail ?? (unreached.has(id) ? 'paused' : null)
  for (const [why, left] of Map.groupBy(mails, whyNot)) {
    const notificationIds = left.map(({ notification: { id } }) => id)
    if (why !== null) log.info({ why, notificationIds }, 'notifications not mailed')
  }
  return mails.filter((mail) => whyNot(mail) === null)
}

/** Whoever has paused is mailed about the account and agreed trades alone. */
async function listUnreachedPaused(tx: Tx, mails: Addressed[]): Promise<Set<string>> {
  const toPaused = mails.flatMap(({ reader, notification }) =>
    reader.isPaused ? [notification] : [],
  )
  if (toPaused.length === 0) return new Set()
  const reaching = await listReachingPaused(tx, toPaused)
  return new Set(toPaused.map(({ id }) => id).filter((id) => !reaching.has(id)))
}

/** Mails about the same subject wait for their turn; a newer one takes the place of a waiting one. */
async function queueInTurn(deps: Deps, tx: Tx, mails: Addressed[]): Promise<void> {
  const { config } = deps
  const repeated = mails.flatMap(({ notification }) => {
    const subject = mailSubjectOf(notification)
    const { id, userId } = notification
    return subject === null ? [] : [{ id, userId, subject, delay: delayOf(notification) }]
  })
  const turns = repeated.length > 0 ? await reserveTurns(tx, repeated) : []
  const replaced = turns.flatMap(({ replacedId }) => replacedId ?? [])
  await discardUnsentMails(deps, tx, replaced, 'a newer one takes its place')
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
  return mailingRuleOf(notification).waits ? MAIL_DELAY : 0
}

function mailOf(reader: Reader, notification: Stored, delay: number): Mail {
  const { message, mailText = message } = notification
  return {
    to: { name: reader.firstName, address: reader.email },
    subject: notification.title,
    headline: notification.title,
    paragraphs: mailText === null ? [] : [mailText],
    button: pageOf(notification),
    reason: kindOf(notification.type).reason,
    unsubscribe: { userId: reader.id },
    isBulk: mailingRuleOf(notification).isBulk,
    // Turns are stored in whole milliseconds, so that a mail due now may lie a part of one ahead.
    ...(delay >= 1 && { waits: { about: notification.id, delay } }),
  }
}
