import { MAILS_KEPT } from '@swapstead/domain/retention.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../core/ids.ts'
import { afterCommit, type Db, type Tx } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { sendSignals } from '../events/postgres-listener.ts'
import type { MailContent, MailLinks, PacedContent, Together } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import {
  sealLinkToken,
  tokenPlaceholder,
  type Unsubscribed,
  unsubscribePath,
  unsubscribePlaceholder,
} from './mail-secrets.ts'
import { textOf } from './mail-text.ts'

/** One mail with at most one button. */
export type Mail = MailContent & {
  to: { name: string; address: string }
  /** Added to the button's address as `token`; encrypted in the database. */
  token?: string
  /** Adds one-click unsubscribe for this member, from all event mails by default. Account mails have none. */
  unsubscribe?: { userId: string; from?: Unsubscribed }
  /** Milliseconds to wait. By then the mail is discarded if its reader has seen what it is about. */
  waits?: { about: string; delay: number }
  /** Part of a mass mailing: every other mail goes first. */
  isBulk?: boolean
  /** What waits of this pace for its reader when one of them is handed over goes with it. */
  pace?: { name: string } & Together
}

/** Queues mails in the transaction that causes them; returns their ids. */
export async function queueMail(
  tx: Tx,
  config: Config,
  ...mails: readonly Mail[]
): Promise<string[]> {
  if (mails.length === 0) return []
  const rows = mails.map((mail) => toRow(config, mail))
  await tx.insertInto('mailOutbox').values(rows).execute()
  await sendSignals(tx, 'mail', [''])
  return rows.map(({ id }) => id)
}

function toRow(config: Config, mail: Mail) {
  const id = newId()
  const { from = 'mails' } = mail.unsubscribe ?? {}
  const links = linksOf(mail, id, config.publicUrl)
  const due = sql<Date>`now() + ${mail.waits?.delay ?? 0} * interval '1 millisecond'`
  return {
    id,
    messageId: `<${id}@${config.publicUrl.hostname}>`,
    toName: mail.to.name,
    toAddress: mail.to.address,
    subject: mail.subject,
    textBody: textOf(mail, links),
    htmlBody: htmlOf(mail, links),
    sealedToken: mail.token ? sealLinkToken(config, mail.token) : null,
    unsubscribeUserId: mail.unsubscribe?.userId ?? null,
    unsubscribesFrom: from === 'news' ? 'mails' : from,
    isNews: from === 'news',
    about: mail.waits?.about ?? null,
    isBulk: mail.isBulk ?? false,
    pace: mail.pace?.name ?? null,
    content: mail.pace ? JSON.stringify(contentOf(mail, mail.pace)) : null,
    firstDueAt: due,
    nextAttemptAt: due,
  }
}

/** What is kept of the mail's words. */
function contentOf(mail: Mail, { title, button }: Together): PacedContent {
  const { paragraphs, parts = [], reason } = mail
  return { paragraphs, parts, reason, together: { title, button } }
}

/** Removes queued mails, in the transaction that queued them. */
export async function discardMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mailOutbox').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** Why a queued mail was not sent; the log says it. */
type Reason =
  | 'a newer one takes its place'
  | 'read on the page'
  | 'no longer true'
  | 'unsubscribed'
  | 'banned'

/** Removes those of these mails that are not sent yet. */
export async function discardUnsentMails(
  deps: Logs,
  tx: Tx,
  ids: readonly string[],
  why: Reason,
): Promise<void> {
  await discard(deps, why, unsent(tx).where('id', '=', sql<string>`any(${ids}::uuid[])`))
}

/** Removes unsent mails about these notifications. */
export async function discardMailsAbout(
  deps: Logs,
  tx: Tx,
  about: readonly string[],
  why: Reason,
): Promise<void> {
  await discard(deps, why, unsent(tx).where('about', '=', sql<string>`any(${about}::uuid[])`))
}

/** Removes unsent event mails, or those of one kind, to a member who no longer wants them. */
export async function discardEventMails(
  deps: Logs,
  tx: Tx,
  userId: string,
  why: Reason,
  from: Unsubscribed = 'mails',
): Promise<void> {
  const mails = unsent(tx).where('unsubscribeUserId', '=', userId)
  const chosen = {
    mails: () => mails,
    letter: () => mails.where('unsubscribesFrom', '=', 'letter'),
    news: () => mails.where('isNews', '=', true),
  }
  await discard(deps, why, chosen[from]())
}

type Logs = Pick<Deps, 'log'>

async function discard({ log }: Logs, why: Reason, mails: ReturnType<typeof unsent>) {
  const discarded = await mails.returning(['id', 'about']).execute()
  if (discarded.length === 0) return
  const mailIds = discarded.map(({ id }) => id)
  const notificationIds = discarded.flatMap(({ about }) => about ?? [])
  afterCommit(async () => log.info({ why, mailIds, notificationIds }, 'waiting mails discarded'))
}

function unsent(tx: Tx) {
  return tx.deleteFrom('mailOutbox').where('sentAt', 'is', null).where('failedAt', 'is', null)
}

/** Links begin with PUBLIC_URL, never with the request's Host header. */
export function linksOf(
  { button, token, unsubscribe }: Pick<Mail, 'button' | 'token' | 'unsubscribe'>,
  id: string,
  home: URL,
): MailLinks {
  const address = button ? new URL(button.path, home) : null
  if (token) address?.searchParams.set('token', tokenPlaceholder(id))
  return {
    home,
    button: address && String(address),
    unsubscribe: unsubscribe
      ? String(
          new URL(
            `${unsubscribePath(unsubscribe.from ?? 'mails')}token=${unsubscribePlaceholder(id)}`,
            home,
          ),
        )
      : null,
  }
}

/** Deletes what was sent or given up long ago: it names people. The scheduler calls it. */
export async function pruneMails(db: Db, signal: AbortSignal): Promise<void> {
  const isDone = sql`coalesce(sent_at, failed_at) < now() - ${MAILS_KEPT} * interval '1 millisecond'`
  await deleteInBatches(db, 'mail_outbox', { fits: isDone, signal })
  const isOver = sql`due_at < now() - interval '1 day'`
  await deleteInBatches(db, 'mail_intervals', { fits: isOver, signal })
}

/** Deletes all mails to the address of a deleted account, sent or not. */
export async function deleteMailTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mailOutbox').where('toAddress', '=', address).execute()
}

export type OutboxMail = {
  id: string
  messageId: string
  toName: string
  toAddress: string
  subject: string
  textBody: string
  htmlBody: string
  attempts: number
  sealedToken: string | null
  unsubscribeUserId: string | null
  unsubscribesFrom: 'mails' | 'letter'
  isNews: boolean
  pace: string | null
  content: PacedContent | null
  /** No mail server can have got it yet. */
  isFirstTry: boolean
}

/** How long a claim on a mail lasts; after that another sender takes it. */
const CLAIM_TIME = '1 minute'

/**
 * Claims the next due mail, mass mailings last. Stored times are rounded to milliseconds, so that a
 * mail due now may lie half a millisecond ahead.
 */
export async function claimMail(db: Db): Promise<OutboxMail | undefined> {
  const { rows } = await sql<OutboxMail>`
    update mail_outbox set attempts = attempts + 1, next_attempt_at = now() + ${CLAIM_TIME}::interval
    where id = (
      select id from mail_outbox
      where sent_at is null and failed_at is null and next_attempt_at < now() + interval '1 millisecond'
      order by is_bulk, next_attempt_at limit 1 for update skip locked)
    returning id, message_id as "messageId", to_name as "toName", to_address as "toAddress",
      subject, text_body as "textBody", html_body as "htmlBody", attempts,
      sealed_token as "sealedToken", unsubscribe_user_id as "unsubscribeUserId",
      unsubscribes_from as "unsubscribesFrom", is_news as "isNews", pace, content,
      attempts = 1 and last_error is null as "isFirstTry"`.execute(db)
  return rows[0]
}

/** Marks a mail as sent and deletes its secret. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ sentAt: sql`now()`, lastError: null, sealedToken: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Records a failed try; each retry waits longer. `forGood` ends the retries and deletes the secret.
 */
export async function markFailed(
  db: Db,
  id: string,
  error: string,
  forGood: boolean,
): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({
      lastError: error.slice(0, 500),
      nextAttemptAt: sql<Date>`now() + least(power(4, attempts - 1) * interval '15 seconds', interval '6 hours')`,
      ...(forGood && { failedAt: sql`now()`, sealedToken: null }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns a mail that failed because the server is down. It does not count as a try and is due at
 * once; after three days it is given up.
 */
export async function returnToOutbox(db: Db, id: string, error: string): Promise<void> {
  const isStale = sql<boolean>`created_at < now() - interval '3 days'`
  await db
    .updateTable('mailOutbox')
    .set({
      lastError: error.slice(0, 500),
      attempts: sql<number>`attempts - 1`,
      nextAttemptAt: sql<Date>`now()`,
      failedAt: sql<Date | null>`case when ${isStale} then now() end`,
      sealedToken: sql<string | null>`case when not ${isStale} then sealed_token end`,
    })
    .where('id', '=', id)
    .execute()
}
