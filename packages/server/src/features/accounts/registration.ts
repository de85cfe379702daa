import type { Registration } from '@swapstead/domain/accounts/credentials.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { refusalOfNames } from '@swapstead/domain/accounts/pretending-names.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newMemberId } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { refuseCommonPassword } from '../../platform/identity/common-passwords.ts'
import { type Caller, originOf } from '../../platform/identity/devices.ts'
import { rememberDevice } from '../../platform/identity/known-devices.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { networkKey } from '../../platform/identity/rate-limits.ts'
import { beginSession } from '../../platform/identity/sessions.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { issueVerification } from '../recovery/index.ts'
import { isBannedMailbox } from './banned-mailboxes.ts'
import { lockMailbox, mailboxOf } from './mailboxes.ts'
import { accountExistsMail } from './mails.ts'
import { readMe } from './own-record.ts'
import { insertUser, type NewUser } from './queries.ts'
import { refuseNameOfAnother } from './usernames.ts'

/** Creates the account, its session and the verification mail in one transaction. */
export async function register(deps: Deps, input: Registration, caller: Caller): Promise<Me> {
  const newcomer = await newcomerOf(deps, input, caller.request.ip)
  return transact(deps.db, async (tx) => {
    const here = { ...newcomer, lastLoginAt: deps.now() }
    if (!(await join(deps, tx, here))) throw refused('accounts.email_taken')
    await rememberDevice(tx, deps.config, newcomer.id, caller)
    const joined = { type: 'signed_in', userId: newcomer.id, ...originOf(caller.request) } as const
    await deps.events.publish(tx, [joined])
    await beginSession(caller.request, newcomer.id, 'member', deps.now())
    return readMe(tx, newcomer.id, deps.now())
  })
}

/**
 * Gives every address the same answer; only the mail says whether it is taken. Outside production
 * the answer contains a new account's token, for trials without a mailbox.
 */
export async function registerAtGeneralDoor(
  deps: Deps,
  input: Registration,
  ip: string,
): Promise<{ message: string; emailVerificationToken?: string }> {
  await deps.rateLimits.count('mailLinks', `register|${await mailboxOf(deps.db, input.email)}`)
  const newcomer = await newcomerOf(deps, input, ip)
  const token = await transact(deps.db, async (tx) => {
    const joined = await join(deps, tx, newcomer)
    if (!joined) await queueMail(tx, deps.config, accountExistsMail(newcomer))
    return joined?.token
  })
  return {
    message: 'Check your email: we’ve sent you a message with the next step.',
    ...(token && !deps.config.production && { emailVerificationToken: token }),
  }
}

/** Every valid form costs one hash, whatever its address, so that timing reveals nothing. */
async function newcomerOf(deps: Deps, input: Registration, ip: string): Promise<NewUser> {
  await deps.rateLimits.count('registerNetwork', networkKey(ip))
  const { email, firstName, lastName, password } = input
  await deps.rateLimits.count('registerMailbox', await mailboxOf(deps.db, email))
  const refusal = refusalOfNames(input)
  if (refusal) throw refused(refusal.code, refusal.part)
  refuseCommonPassword(password, 'password')
  const id = newMemberId()
  await refuseNameOfAnother(deps, deps.db, firstName, id)
  return {
    id,
    email,
    firstName,
    lastName,
    password: await hashPassword(password, ip),
  }
}

/** Null if the address already has an account, or its mailbox a banned one. */
async function join(deps: Deps, tx: Tx, newcomer: NewUser): Promise<{ token: string } | null> {
  await lockMailbox(tx, newcomer.email)
  if (await isBannedMailbox(deps.config, tx, newcomer.email)) return null
  if (!(await insertUser(tx, newcomer))) return null
  const { id, email, firstName } = newcomer
  const token = await issueVerification(deps, tx, { id, email })
  await deps.events.publish(tx, [{ type: 'member_joined', userId: id, email, firstName }])
  return { token }
}
