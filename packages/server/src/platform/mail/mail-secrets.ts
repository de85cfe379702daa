import type { Config } from '../../config.ts'
import { seal, unseal } from '../core/sealing.ts'

const LINK = 'mail link'
const UNSUBSCRIBE = 'unsubscribe'

type Secrets = Pick<Config, 'sessionSecrets'>

/** What a queued mail has in place of its link's token. Nobody can write it into a name: it carries the mail's own id. */
export function tokenGap(mailId: string): string {
  return `token-of-${mailId}`
}

export function unsubscribeGap(mailId: string): string {
  return `unsubscribe-of-${mailId}`
}

/** A link's token as the outbox keeps it until it is handed over (T-30). */
export function sealLinkToken({ sessionSecrets }: Secrets, token: string): string {
  return seal(sessionSecrets, LINK, token)
}

/** A token that ends the event mails of this member. It is kept nowhere: it is its own proof. */
export function unsubscribeToken({ sessionSecrets }: Secrets, userId: string): string {
  return seal(sessionSecrets, UNSUBSCRIBE, userId)
}

/** Whose event mails a token ends; null when we have not made it. */
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
type Secret = { gap: string; text: string }
/** What a mail says once its secrets stand in it. */
export type FilledMail = { textBody: string; htmlBody: string; unsubscribe: string | null }

/** A mail with its secrets in their places, or null when one of them is gone: its member, or the key of its seal. */
export function fillGaps(config: Secrets, mail: Queued): FilledMail | null {
  const token = mail.sealedToken && unseal(config.sessionSecrets, LINK, mail.sealedToken)
  const unsubscribe = mail.unsubscribeUserId && unsubscribeToken(config, mail.unsubscribeUserId)
  const secrets = [
    { gap: tokenGap(mail.id), text: token },
    { gap: unsubscribeGap(mail.id), text: unsubscribe },
  ].filter(({ gap }) => mail.textBody.includes(gap))
  if (!secrets.every((secret): secret is Secret => secret.text !== null)) return null
  const filled = (body: string) =>
    secrets.reduce((text, secret) => text.replaceAll(secret.gap, secret.text), body)
  return { textBody: filled(mail.textBody), htmlBody: filled(mail.htmlBody), unsubscribe }
}
