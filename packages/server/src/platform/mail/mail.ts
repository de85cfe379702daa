import { PRODUCT } from '@swapstead/domain/product.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../core/html.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tx } from '../database/database.ts'
import { sendSignals } from '../events/postgres-listener.ts'
import { sealLinkToken, tokenPlaceholder, unsubscribePlaceholder } from './mail-secrets.ts'

const UNSUBSCRIBE = 'Unsubscribe from these mails'

/** One mail: a headline, paragraphs and at most one button, rendered as text and HTML. */
export type Letter = {
  to: { name: string; address: string }
  subject: string
  headline: string
  paragraphs: string[]
  button?: { label: string; path: string }
  /** Added to the button's address as `token`; encrypted in the database. */
  token?: string
  /** Adds one-click unsubscribe for this member. Account mails have none. */
  unsubscribe?: { userId: string }
  /** Delays the mail (milliseconds) and discards it if its reader has seen the subject by then. */
  waits?: { about: string; delay: number }
  /** Part of a mass mailing: every other mail goes first. */
  isBulk?: boolean
  /** Why the reader gets this mail, shown in the footer. */
  reason: string
}

/** Queues mails in the transaction that causes them; returns their ids. */
export async function queueMail(
  tx: Tx,
  config: Config,
  ...letters: readonly Letter[]
): Promise<string[]> {
  if (letters.length === 0) return []
  const mails = letters.map((letter) => toMail(config, letter))
  await tx.insertInto('mailOutbox').values(mails).execute()
  await sendSignals(tx, 'mail', [''])
  return mails.map(({ id }) => id)
}

function toMail(config: Config, letter: Letter) {
  const id = newId()
  const links = linksOf(letter, id, config.publicUrl)
  return {
    id,
    messageId: `<${id}@${config.publicUrl.hostname}>`,
    toName: letter.to.name,
    toAddress: letter.to.address,
    subject: letter.subject,
    textBody: textOf(letter, links, config.publicUrl),
    htmlBody: htmlOf(letter, links),
    sealedToken: letter.token ? sealLinkToken(config, letter.token) : null,
    unsubscribeUserId: letter.unsubscribe?.userId ?? null,
    about: letter.waits?.about ?? null,
    isBulk: letter.isBulk ?? false,
    nextAttemptAt: sql<Date>`now() + ${letter.waits?.delay ?? 0} * interval '1 millisecond'`,
  }
}

/** Removes queued mails, in the transaction that queued them. */
export async function discardMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mailOutbox').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** Removes unsent mails about something that has been seen. */
export async function discardMailsAbout(tx: Tx, about: readonly string[]): Promise<void> {
  await unsent(tx).where('about', '=', sql<string>`any(${about}::uuid[])`).execute()
}

/** Removes unsent event mails to a member who no longer wants them. */
export async function discardEventMails(tx: Tx, userId: string): Promise<void> {
  await unsent(tx).where('unsubscribeUserId', '=', userId).execute()
}

function unsent(tx: Tx) {
  return tx.deleteFrom('mailOutbox').where('sentAt', 'is', null).where('failedAt', 'is', null)
}

type Links = { button: string | null; unsubscribe: string | null }

/** Links begin with PUBLIC_URL, never with the request's Host header. */
function linksOf({ button, token, unsubscribe }: Letter, id: string, home: URL): Links {
  const address = button ? new URL(button.path, home) : null
  if (token) address?.searchParams.set('token', tokenPlaceholder(id))
  return {
    button: address && String(address),
    unsubscribe: unsubscribe
      ? String(new URL(`/unsubscribe?token=${unsubscribePlaceholder(id)}`, home))
      : null,
  }
}

function textOf({ headline, paragraphs, button, reason }: Letter, links: Links, home: URL): string {
  return [
    headline,
    ...paragraphs,
    ...(button ? [`${button.label}: ${links.button}`] : []),
    '--',
    `${reason}\n${PRODUCT}, ${home.origin}`,
    ...(links.unsubscribe ? [`${UNSUBSCRIBE}: ${links.unsubscribe}`] : []),
  ].join('\n\n')
}

function htmlOf({ subject, headline, paragraphs, button, reason }: Letter, links: Links): string {
  const serif = "'Besley','Clarendon','Rockwell',Georgia,serif"
  const sans = "'Public Sans','Franklin Gothic','Helvetica Neue',Arial,sans-serif"
  const text = paragraphs
    .map((line) => `<p style="margin:0 0 16px;font:400 16px/1.55 ${sans}">${escapeHtml(line)}</p>`)
    .join('')
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(links.button ?? '')}" style="display:inline-block;padding:13px 20px;border-radius:8px;background:#FFB52E;color:#17262B;font:650 16px/1 ${sans};text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : ''
  const end = links.unsubscribe
    ? ` <a href="${escapeHtml(links.unsubscribe)}" style="color:#5F6C70">${UNSUBSCRIBE}</a>`
    : ''
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#FBFAF6;color:#17262B"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;text-align:left"><tr><td style="padding-bottom:24px;font:700 22px/1 ${serif}">${PRODUCT}</td></tr><tr><td style="padding:28px;background:#FFFFFF;border:1px solid #E0DCD1;border-radius:12px"><h1 style="margin:0 0 16px;font:600 26px/1.18 ${serif}">${escapeHtml(headline)}</h1>${text}${action}</td></tr><tr><td style="padding-top:20px;color:#5F6C70;font:400 13px/1.5 ${sans}">${escapeHtml(reason)}${end}</td></tr></table></td></tr></table></body></html>`
}

/** What was handed over or given up a month ago is of no more use, and names people; the scheduler calls it. */
export async function pruneMails(db: Db): Promise<void> {
  await sql`
    delete from mail_outbox
    where coalesce(sent_at, failed_at) < now() - interval '30 days'`.execute(db)
}

/** Deletes all mails to the address of a deleted account, sent or not. */
export async function forgetMailTo(tx: Tx, address: string): Promise<void> {
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
      sealed_token as "sealedToken", unsubscribe_user_id as "unsubscribeUserId"`.execute(db)
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
export async function putBack(db: Db, id: string, error: string): Promise<void> {
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
