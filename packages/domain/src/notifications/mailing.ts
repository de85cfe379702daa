import { MINUTE } from '../times.ts'
import type { Related } from './groups.ts'
import { kindOf, type Mailing } from './kinds.ts'

type MailingRule = {
  /** Mailed by itself, as it happens. */
  isMailed: boolean
  /** Sent to the reader's devices. */
  isPushed: boolean
  /** Waits, so that its reader can see it on the page first. */
  waits: boolean
  /** All other emails in the outbox are sent first. */
  isBulk: boolean
}

const asItHappens: MailingRule = { isMailed: true, isPushed: true, waits: false, isBulk: false }

/**
 * How a notification is mailed. The news feature sends `news`: it combines the kinds it knows into
 * one email, at most once a day.
 */
const mailings: Readonly<Record<Mailing, MailingRule>> = {
  prompt: asItHappens,
  delayed: { ...asItHappens, waits: true },
  bulk: { ...asItHappens, isBulk: true },
  news: { ...asItHappens, isMailed: false },
  never: { ...asItHappens, isMailed: false, isPushed: false },
}

/** Milliseconds that an email waits for its reader to see the page. */
export const MAIL_DELAY = 2 * MINUTE

/** A draft's `mailing` replaces that of its kind. */
export function mailingOf({ type, mailing }: { type: string; mailing?: Mailing }): Mailing {
  return mailing ?? kindOf(type).mailing
}

export function mailingRuleOf(draft: { type: string; mailing?: Mailing }): MailingRule {
  return mailings[mailingOf(draft)]
}

/** The series of an email; null if it does not repeat. Emails of one series are an hour apart. */
export function mailSeriesOf({
  type,
  relatedOfferId,
  relatedRingId = null,
  mailSeries,
}: Related & { type: string; mailSeries?: string }): string | null {
  const about = mailSeries ?? relatedOfferId ?? relatedRingId
  return about !== null && kindOf(type).repeats ? `${type} ${about}` : null
}

/**
 * The pace of an email; null if it has none. Emails of one pace are spaced out, even about
 * different offers.
 */
export function mailPaceOf({
  type,
  mailSender,
}: {
  type: string
  mailSender?: { id: string }
}): string | null {
  return mailSender === undefined ? null : `${type} by ${mailSender.id}`
}
