import { linkProblem, VERIFICATION_LINK_LIFE } from '@swapstead/domain/recovery/links.ts'
import { after } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { hashLinkToken, newLinkToken } from '../../platform/identity/link-tokens.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { mailboxOf } from '../accounts/index.ts'
import { verificationMail } from './mails.ts'
import {
  findOwnAccount,
  findVerificationLink,
  lockMailboxOfLink,
  type Reader,
  saveVerificationLink,
  useVerificationLink,
} from './queries.ts'

/** Queues the verification mail and ends earlier links. Returns the token. */
export async function issueVerification(deps: Deps, tx: Tx, reader: Reader): Promise<string> {
  const { token, hash } = newLinkToken()
  const expires = after(deps.now(), VERIFICATION_LINK_LIFE)
  if (!(await saveVerificationLink(tx, reader.id, { hash, expires }))) {
    throw refused('recovery.already_verified')
  }
  await queueMail(tx, deps.config, verificationMail(reader, token))
  return token
}

export async function resendVerification(deps: Deps, userId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const account = await findOwnAccount(tx, userId)
    if (!account) throw refused('accounts.signed_out')
    if (account.emailVerified) throw refused('recovery.already_verified')
    await deps.rateLimits.count('mailLinks', `verify|${userId}`, tx)
    await deps.rateLimits.count('verificationMails', await mailboxOf(tx, account.email), tx)
    await issueVerification(deps, tx, account)
  })
}

/**
 * Verifies an address. A link works once; until it expires it then answers that the address is
 * verified.
 */
export async function verifyEmail(
  deps: Deps,
  token: string,
): Promise<'verified' | 'alreadyVerified'> {
  const hash = hashLinkToken(token)
  const now = deps.now()
  const link = await findVerificationLink(deps.db, hash)
  const fault = linkProblem('verification', link?.expires ?? null, now)
  if (fault) throw refused(fault)
  if (link?.isUsed) return 'alreadyVerified'
  return transact(deps.db, async (tx) => {
    await lockMailboxOfLink(tx, 'emailVerificationToken', hash)
    const userId = await useVerificationLink(tx, hash, now)
    if (userId) {
      await deps.events.publish(tx, [{ type: 'email_verified', userId }])
      return 'verified'
    }
    // A concurrent request with the same link was faster.
    if ((await findVerificationLink(tx, hash))?.isUsed) return 'alreadyVerified'
    throw refused('recovery.verification_invalid')
  })
}
