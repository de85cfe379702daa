import type { Config } from '../../config.ts'
import { seal, unseal } from '../core/sealing.ts'

const LINK = 'mail link'
const UNSUBSCRIBE = 'unsubscribe'
const UNSUBSCRIBE_LETTER = 'unsubscribe from the letter'
const UNSUBSCRIBE_NEWS = 'unsubscribe from news'

/** What an unsubscribe link ends: all event mails, the weekly letter, or mails of finds. */
export type Unsubscribed = 'mails' | 'letter' | 'news'

/** Those that an undo link restores. The letter is ordered again in the settings. */
export type Resubscribed = Exclude<Unsubscribed, 'letter'>

type Secrets = Pick<Config, 'sessionSecrets'>

/**
 * The placeholder for a link's token in a queued mail. It contains the mail's id, so that nobody
 * can put it into a name.
 */
export function tokenPlaceholder(mailId: string): string {
  return `token-of-${mailId}`
}

export function unsubscribePlaceholder(mailId: string): string {
  return `unsubscribe-of-${mailId}`
}

/** Encrypts a link's token for the outbox. */
export function sealLinkToken({ sessionSecrets }: Secrets, token: string): string {
  return seal(sessionSecrets, LINK, token)
}

/** The address of the page that asks for confirmation, up to its token. */
export function unsubscribePath(from: Unsubscribed): string {
  return from === 'mails' ? '/unsubscribe?' : `/unsubscribe?of=${from}&`
}

const purposes = {
  mails: UNSUBSCRIBE,
  letter: UNSUBSCRIBE_LETTER,
  news: UNSUBSCRIBE_NEWS,
} as const

const undoPurposes = {
  mails: 'take back an unsubscribing',
  news: 'take back an unsubscribing from news',
} as const

/** A token that ends mails to this member. It is not stored: decrypting it proves it. */
export function unsubscribeToken(
  { sessionSecrets }: Secrets,
  userId: string,
  from: Unsubscribed = 'mails',
): string {
  return seal(sessionSecrets, purposes[from], userId)
}

/** Which mails a token ends, and for whom; null if the token is not ours. */
export function readUnsubscribeToken(
  { sessionSecrets }: Secrets,
  token: string,
): { userId: string; from: Unsubscribed } | null {
  for (const from of ['mails', 'letter', 'news'] as const) {
    const userId = unseal(sessionSecrets, purposes[from], token)
    if (userId !== null) return { userId, from }
  }
  return null
}

/** A token that undoes this member's unsubscribing, until a time. */
export function resubscribeToken(
  { sessionSecrets }: Secrets,
  userId: string,
  from: Resubscribed,
  until: Date,
): string {
  return seal(sessionSecrets, undoPurposes[from], `${userId} ${until.getTime()}`)
}

/** Which unsubscribing a token undoes, and for whom; null if it is not ours or too old. */
export function readResubscribeToken(
  { sessionSecrets }: Secrets,
  token: string,
  now: Date,
): { userId: string; from: Resubscribed } | null {
  for (const from of ['mails', 'news'] as const) {
    const [userId = '', until] = unseal(sessionSecrets, undoPurposes[from], token)?.split(' ') ?? []
    if (Number(until) > now.getTime()) return { userId, from }
  }
  return null
}

type Queued = {
  id: string
  textBody: string
  htmlBody: string
  sealedToken: string | null
  unsubscribeUserId: string | null
  unsubscribesFrom: 'mails' | 'letter'
  isNews: boolean
}
type Secret = { placeholder: string; text: string }
export type FilledMail = { textBody: string; htmlBody: string; unsubscribe: string | null }

/** Fills the placeholders; null if a secret is gone with its member or key. */
export function fillPlaceholders(config: Secrets, mail: Queued): FilledMail | null {
  const token = mail.sealedToken && unseal(config.sessionSecrets, LINK, mail.sealedToken)
  const unsubscribe =
    mail.unsubscribeUserId &&
    unsubscribeToken(config, mail.unsubscribeUserId, mail.isNews ? 'news' : mail.unsubscribesFrom)
  const secrets = [
    { placeholder: tokenPlaceholder(mail.id), text: token },
    { placeholder: unsubscribePlaceholder(mail.id), text: unsubscribe },
  ].filter(({ placeholder }) => mail.textBody.includes(placeholder))
  if (!secrets.every((secret): secret is Secret => secret.text !== null)) return null
  const filled = (body: string) =>
    secrets.reduce((text, secret) => text.replaceAll(secret.placeholder, secret.text), body)
  return { textBody: filled(mail.textBody), htmlBody: filled(mail.htmlBody), unsubscribe }
}
