import type { Actor } from '@swapstead/domain/actor.ts'
import { linkProblem, RESET_LINK_LIFE } from '@swapstead/domain/recovery/links.ts'
import type { PasswordChange, PasswordReset } from '@swapstead/domain/recovery/schemas.ts'
import { after } from '@swapstead/domain/times.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { refuseCommonPassword } from '../../platform/identity/common-passwords.ts'
import type { Caller } from '../../platform/identity/devices.ts'
import { rememberDevice } from '../../platform/identity/known-devices.ts'
import { hashLinkToken, newLinkToken } from '../../platform/identity/link-tokens.ts'
import { confirmOwnPassword } from '../../platform/identity/own-password.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { endSessionsOf, renewSession } from '../../platform/identity/sessions.ts'
import { forgiveAccount } from '../../platform/identity/sign-in-limits.ts'
import { discardMails, queueMail } from '../../platform/mail/mail.ts'
import { checkSecondFactor } from '../security/index.ts'
import { passwordChangedMail, type RecoveryDoor, resetMail } from './mails.ts'
import {
  findResetExpiry,
  lockMailboxOfLink,
  markVerified,
  replacePassword,
  saveResetLink,
  useResetLink,
} from './queries.ts'

const wrongPassword = { refusal: 'recovery.wrong_password', field: 'currentPassword' } as const

/**
 * Sends a reset link if the address has an account. For unknown addresses the same statements run
 * and the mail is discarded before the commit, so that timing reveals nothing.
 */
export async function sendResetLink(deps: Deps, email: string, door: RecoveryDoor): Promise<void> {
  await deps.rateLimits.count('mailLinks', `reset|${email}`)
  const { token, hash } = newLinkToken()
  const expires = after(deps.now(), RESET_LINK_LIFE)
  await transact(deps.db, async (tx) => {
    const reader = await saveResetLink(tx, email, { hash, expires })
    const mail = resetMail(reader ?? { email }, door, token)
    const ids = await queueMail(tx, deps.config, mail)
    await discardMails(tx, reader ? [] : ids)
  })
}

/** Refuses a reset link that does not work, without using it up. */
export async function checkResetLink({ db, now }: Deps, token: string): Promise<void> {
  const fault = linkProblem('link', await findResetExpiry(db, hashLinkToken(token)), now())
  if (fault) throw refused(fault)
}

/**
 * Sets a new password by a mailed link and ends all sessions. A ban stays. The browser then counts
 * as a known device and passes the sign-in limits.
 */
export async function resetPassword(
  deps: Deps,
  input: PasswordReset,
  caller: Caller,
): Promise<void> {
  await checkResetLink(deps, input.token)
  refuseCommonPassword(input.password, 'password')
  const password = await hashPassword(input.password, caller.request.ip)
  const reader = await transact(deps.db, async (tx) => {
    const hash = hashLinkToken(input.token)
    await lockMailboxOfLink(tx, 'passwordResetToken', hash)
    const found = await useResetLink(tx, hash, { password, now: deps.now() })
    if (!found) throw refused('recovery.link_invalid')
    await endSessionsOf(tx, deps.live, found.id)
    await rememberDevice(tx, deps.config, found.id, caller)
    // Opening a mailed link proves the address, like a verification link.
    const isNew = await markVerified(tx, found.id)
    if (isNew) await deps.events.publish(tx, [{ type: 'email_verified', userId: found.id }])
    await deps.events.publish(tx, [{ type: 'password_changed', userId: found.id }])
    await queueMail(tx, deps.config, passwordChangedMail(found))
    return found
  })
  await forgiveAccount(deps.rateLimits, reader.email)
}

/** Extra checks of a new password, and effects of the change. */
export type PasswordPolicy = {
  check?: (newPassword: string) => void
  onChange?: (tx: Tx, userId: string) => Promise<void>
}

/**
 * Changes the actor's password. Requires the second factor if it is on. Every other session ends,
 * and this one gets a new id.
 */
export async function changePassword(
  deps: Deps,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  input: Omit<PasswordChange, 'confirmPassword'>,
  policy: PasswordPolicy = {},
): Promise<void> {
  policy.check?.(input.newPassword)
  const requester = { userId: actor.id, ip: request.ip }
  const account = await confirmOwnPassword(deps, requester, input.currentPassword, wrongPassword)
  if (input.newPassword === input.currentPassword) {
    throw refused('recovery.same_password', 'newPassword')
  }
  refuseCommonPassword(input.newPassword, 'newPassword')
  await checkSecondFactor(deps, actor.id, input.code, request.ip)
  const password = await hashPassword(input.newPassword, request.ip)
  await transact(deps.db, async (tx) => {
    const { id, password: checked } = account
    if (!(await replacePassword(tx, id, { checked, password }))) {
      throw refused('recovery.wrong_password')
    }
    await endSessionsOf(tx, deps.live, id, request.session.rowId)
    await renewSession(deps, request)
    await deps.events.publish(tx, [{ type: 'password_changed', userId: id }])
    await policy.onChange?.(tx, id)
    await queueMail(tx, deps.config, passwordChangedMail(account))
  })
}
