import { notificationsFor } from '@swapstead/domain/notifications/drafts.ts'
import { kindOf, pageOf } from '@swapstead/domain/notifications/kinds.ts'
import {
  MAIL_DELAY,
  mailingRuleOf,
  mailPaceOf,
  mailSeriesOf,
} from '@swapstead/domain/notifications/mailing.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import type { Deps } from '../../deps.ts'
import { afterCommit, type Tx } from '../../platform/database/database.ts'
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
  if (mailed.length === 0) return
  const addressed = await address(tx, mailed)
  const left = addressed.filter(({ whyNot }) => whyNot !== null)
  afterCommit(async () => logLeft(deps, left))
  await queueInTurn(
    deps,
    tx,
    addressed.filter(({ whyNot }) => whyNot === null),
  )
}

type Addressed = { reader: Reader; notification: Stored }

/**
 * Each notification with its reader, and the reason for not mailing it or null. Leaves out guests.
 */
async function address(tx: Tx, mailed: Stored[]) {
  const readerIds = mailed.map(({ userId }) => userId)
  const readers = new Map((await listAddressees(tx, readerIds)).map((one) => [one.id, one]))
  const mails = mailed.flatMap((notification) => {
    const reader = readers.get(notification.userId)
    return reader ? [{ reader, notification }] : []
  })
  const unreached = await listUnreachedPaused(tx, mails)
  return mails.map((mail) => {
    const isUnreached = unreached.has(mail.notification.id)
    return { ...mail, whyNot: mail.reader.noMail ?? (isUnreached ? ('paused' as const) : null) }
  })
}

function logLeft({ log }: Deps, left: Awaited<ReturnType<typeof address>>): void {
  for (const [why, mails] of Map.groupBy(left, ({ whyNot }) => whyNot)) {
    const notificationIds = mails.map(({ notification: { id } }) => id)
    log.info({ why, notificationIds }, 'notifications not mailed')
  }
}

/**
 * Ids of notifications that are not mailed because their reader has paused. Mails about the account
 * or an agreed trade are sent in any case.
 */
async function listUnreachedPaused(tx: Tx, mails: Addressed[]): Promise<Set<string>> {
  const toPaused = mails.flatMap(({ reader, notification }) =>
    reader.isPaused ? [notification] : [],
  )
  if (toPaused.length === 0) return new Set()
  const reaching = await listReachingPaused(tx, toPaused)
  return new Set(toPaused.map(({ id }) => id).filter((id) => !reaching.has(id)))
}

/** Queues mails of one series one after the other. A newer one replaces a waiting one. */
async function queueInTurn(deps: Deps, tx: Tx, mails: Addressed[]): Promise<void> {
  const { config } = deps
  const repeated = mails.flatMap(({ notification }) => {
    const series = mailSeriesOf(notification)
    const { id, userId } = notification
    const pace = mailPaceOf(notification)
    return series === null ? [] : [{ id, userId, series, pace, delay: delayOf(notification) }]
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
    repeated.map(({ id, userId, series, delay }) => ({
      userId,
      series,
      delay: delays.get(id) ?? delay,
      mailId: mailOfNotification.get(id),
    })),
  )
}

function delayOf(notification: Stored): number {
  return mailingRuleOf(notification).waits ? MAIL_DELAY : 0
}

function mailOf(reader: Reader, notification: Stored, delay: number): Mail {
  const { message, mailText = message, mailSender } = notification
  const pace = mailPaceOf(notification)
  return {
    to: { name: reader.firstName, address: reader.email },
    subject: notification.title,
    headline: notification.title,
    paragraphs: mailText === null ? [] : [mailText],
    button: pageOf(notification),
    reason: kindOf(notification.type).reason,
    unsubscribe: { userId: reader.id },
    isBulk: mailingRuleOf(notification).isBulk,
    ...(mailSender && pace !== null && { pace: { name: pace, ...mailSender } }),
    // Turns are stored in whole milliseconds, so a mail due now may be up to one millisecond ahead.
    ...(delay >= 1 && { waits: { about: notification.id, delay } }),
  }
}
