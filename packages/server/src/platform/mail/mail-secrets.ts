import type { Config } from '../../config.ts'
import { seal, unseal } from '../core/sealing.ts'

const LINK = 'mail link'
const UNSUBSCRIBE = 'unsubscribe'

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

/** A token that ends this member's event mails. It is not stored: decrypting it proves it. */
export function unsubscribeToken({ sessionSecrets }: Secrets, userId: string): string {
  return seal(sessionSecrets, UNSUBSCRIBE, userId)
}

/** The member whose event mails a token ends; null if it is not ours. */
export function readUnsubscribeToken({ sessionSecrets }: Secrets, token: string): string | null {
  return unseal(sessionSecrets, UNSUBSCRIBE, token)
}

type Queued = {
  id: string
  textBody: string
  htmlBody: string
  sealedToken: string | null
  unsubscribeUserId: string | null
}
type Secret = { placeholder: string; text: string }
export type FilledMail = { textBody: string; htmlBody: string; unsubscribe: string | null }

/** Fills the placeholders; null if a secret is gone with its member or key. */
export function fillPlaceholders(config: Secrets, mail: Queued): FilledMail | null {
  const token = mail.sealedToken && unseal(config.sessionSecrets, LINK, mail.sealedToken)
  const unsubscribe = mail.unsubscribeUserId && unsubscribeToken(config, mail.unsubscribeUserId)
  const secrets = [
    { placeholder: tokenPlaceholder(mail.id), text: token },
    { placeholder: unsubscribePlaceholder(mail.id), text: unsubscribe },
  ].filter(({ placeholder }) => mail.textBody.includes(placeholder))
  if (!secrets.every((secret): secret is Secret => secret.text !== null)) return null
  const filled = (body: string) =>
    secrets.reduce((text, secret) => text.replaceAll(secret.placeholder, secret.text), body)
  return { textBody: filled(mail.textBody), htmlBody: filled(mail.htmlBody), unsubscribe }
}
