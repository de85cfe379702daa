import { PRODUCT } from '@swapstead/domain/product.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../core/html.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tx } from '../database/database.ts'
import { sendSignals } from '../events/postgres-listener.ts'
import { sealLinkToken, tokenGap, unsubscribeGap } from './mail-secrets.ts'

const UNSUBSCRIBE = 'Unsubscribe from these mails'

/** One mail in the product's words: a headline, paragraphs, at most one button. Rendered as text and as HTML. */
export type Letter = {
  to: { name: string; address: string }
  subject: string
  headline: string
  paragraphs: string[]
  button?: { label: string; path: string }
  /** The button's secret, which goes with its address as `token`; in the database it lies sealed. */
  token?: string
  /** Who may end such mails with one click; account mails have nobody (readings C-49). */
  unsubscribe?: { userId: string }
  /** Waits, in milliseconds, and is taken back when its reader has seen what it is about. */
  waits?: { about: string; delay: number }
  /** Goes to many, however few at a time: lets every other mail pass. */
  isBulk?: boolean
  /** Why the reader gets it, in the foot. */
  reason: string
}

/** Puts mails into the outbox, in the transaction of what they tell; the sender takes them from there. Gives their ids. */
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

/** Takes back letters that nobody is to get, in the transaction that queued them. */
export async function discardMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mailOutbox').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** Takes back what waits to be sent about something that has been seen. */
export async function discardMailsAbout(tx: Tx, about: readonly string[]): Promise<void> {
  await unsent(tx).where('about', '=', sql<string>`any(${about}::uuid[])`).execute()
}

/** Takes back the event mails to a member that wait to be sent: they are not to have them any more. */
export async function discardEventMails(tx: Tx, userId: string): Promise<void> {
  await unsent(tx).where('unsubscribeUserId', '=', userId).execute()
}

function unsent(tx: Tx) {
  return tx.deleteFrom('mailOutbox').where('sentAt', 'is', null).where('failedAt', 'is', null)
}

type Links = { button: string | null; unsubscribe: string | null }

/** Every link begins with PUBLIC_URL, never with what a request called us (T-72). */
function linksOf({ button, token, unsubscribe }: Letter, id: string, home: URL): Links {
  const address = button ? new URL(button.path, home) : null
  if (token) address?.searchParams.set('token', tokenGap(id))
  return {
    button: address && String(address),
    unsubscribe: unsubscribe
      ? String(new URL(`/unsubscribe?token=${unsubscribeGap(id)}`, home))
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

/** Forgets the mails to an address whose owner has left; what is not sent yet will not be. */
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

/** So long a mail is in the hands of whoever took it; a sender that dies leaves it to the others after that (F-12). */
const IN_HAND = '1 minute'

/**
 * Takes the next due mail, of those to many only when there is no other; nobody else takes it while it is handed over.
 * Times are kept rounded to the millisecond: what is due at once may stand up to half of one in the future.
 */
export async function claimMail(db: Db): Promise<OutboxMail | undefined> {
  const { rows } = await sql<OutboxMail>`
    update mail_outbox set attempts = attempts + 1, next_attempt_at = now() + ${IN_HAND}::interval
    where id = (
      select id from mail_outbox
      where sent_at is null and failed_at is null and next_attempt_at < now() + interval '1 millisecond'
      order by is_bulk, next_attempt_at limit 1 for update skip locked)
    returning id, message_id as "messageId", to_name as "toName", to_address as "toAddress",
      subject, text_body as "textBody", html_body as "htmlBody", attempts,
      sealed_token as "sealedToken", unsubscribe_user_id as "unsubscribeUserId"`.execute(db)
  return rows[0]
}

/** Marks a mail as handed over; its secret is forgotten. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ sentAt: sql`now()`, lastError: null, sealedToken: null })
    .where('id', '=', id)
    .execute()
}

/** Notes why a try failed. `forGood` when no later try can work, and the secret is forgotten; each other one waits longer. */
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
 * Puts back what could not be handed over because the mail server is away: that is no try of this mail, and it is due at once.
 * What has waited for the server for three days is given up.
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
