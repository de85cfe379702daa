import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { type Db, transact } from '../database/database.ts'
import { linksOf, type OutboxMail } from './mail.ts'
import type { MailContent, MailPart, PacedContent } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import { textOf } from './mail-text.ts'

/**
 * A claimed mail with all that waits of its pace for the same reader, which goes with it. Only at
 * its first try: what a mail server may have got keeps its words.
 */
export async function withWaiting(
  config: Pick<Config, 'publicUrl'>,
  db: Db,
  mail: OutboxMail,
): Promise<OutboxMail> {
  const { id, pace, content, unsubscribeUserId: userId } = mail
  if (!mail.isFirstTry || pace === null || content === null || userId === null) return mail
  return transact(db, async (tx) => {
    // Whoever queues the next mail of this pace waits for this row before they touch mails.
    await sql`
      update mail_intervals set due_at = least(due_at, now())
      where user_id = ${userId} and subject = ${pace}`.execute(tx)
    const { rows } = await sql<{ id: string; content: PacedContent }>`
      delete from mail_outbox
      where unsubscribe_user_id = ${userId} and pace = ${pace} and id <> ${id}
        and sent_at is null and failed_at is null and attempts = 0 and last_error is null
      returning id, content`.execute(tx)
    if (rows.length === 0) return mail
    const waiting = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const whole = joined(content, ...waiting.map((row) => row.content))
    const links = linksOf({ ...whole, unsubscribe: { userId } }, id, config.publicUrl)
    const { subject } = whole
    const words = { subject, textBody: textOf(whole, links), htmlBody: htmlOf(whole, links) }
    // It is about several things now: reading one of them must not discard it.
    await tx
      .updateTable('mailOutbox')
      .set({ ...words, about: null })
      .where('id', '=', id)
      .execute()
    return { ...mail, ...words }
  })
}

/** In the order in which it happened. */
function joined(first: PacedContent, ...waiting: readonly PacedContent[]): MailContent {
  const { title, button } = (waiting.at(-1) ?? first).together
  return {
    subject: title,
    headline: title,
    paragraphs: [],
    parts: [first, ...waiting].flatMap(partsOf),
    button,
    reason: first.reason,
  }
}

function partsOf({ paragraphs, parts }: PacedContent): MailPart[] {
  const words = { type: 'section', heading: null, lines: paragraphs, links: [] } as const
  return [...(paragraphs.length > 0 ? [words] : []), ...parts]
}
