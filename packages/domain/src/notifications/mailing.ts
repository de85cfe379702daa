import { MINUTE } from '../times.ts'
import type { Related } from './groups.ts'
import { kindOf, type Mailing } from './kinds.ts'

type MailingRule = {
  /** Mailed by itself, as it happens. */
  isMailed: boolean
  /** Sent to the reader's devices. */
  isPushed: boolean
  /** Gives its reader time to read it on the page. */
  waits: boolean
  /** Lets every other mail in the outbox pass. */
  isBulk: boolean
}

const asItHappens: MailingRule = { isMailed: true, isPushed: true, waits: false, isBulk: false }

/**
 * How a notification is mailed. `news` is left to the news feature, which mails the kinds it knows
 * together, at most once a day.
 */
const mailings: Readonly<Record<Mailing, MailingRule>> = {
  prompt: asItHappens,
  delayed: { ...asItHappens, waits: true },
  bulk: { ...asItHappens, isBulk: true },
  news: { ...asItHappens, isMailed: false },
  never: { ...asItHappens, isMailed: false, isPushed: false },
}

/** Milliseconds by which mailing gives the reader time. */
export const MAIL_DELAY = 2 * MINUTE

/** A draft's own mailing replaces that of its kind. */
export function mailingOf({ type, mailing }: { type: string; mailing?: Mailing }): Mailing {
  return mailing ?? kindOf(type).mailing
}

export function mailingRuleOf(draft: { type: string; mailing?: Mailing }): MailingRule {
  return mailings[mailingOf(draft)]
}

/** The series of a mail; null if it does not repeat. Mails of one series are an hour apart. */
export function mailSeriesOf({
  type,
  relatedOfferId,
  relatedRingId = null,
  mailSeries,
}: Related & { type: string; mailSeries?: string }): string | null {
  const about = mailSeries ?? relatedOfferId ?? relatedRingId
  return about !== null && kindOf(type).repeats ? `${type} ${about}` : null
}

/** The pace of a mail; null if it has none. Mails of one pace keep a distance across offers. */
export function mailPaceOf({
  type,
  mailSender,
}: {
  type: string
  mailSender?: { id: string }
}): string | null {
  return mailSender === undefined ? null : `${type} by ${mailSender.id}`
}
