import type { Credentials } from '@swapstead/domain/accounts/credentials.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database.ts'
import type { Origin } from '../../platform/devices.ts'
import { refused } from '../../platform/errors.ts'
import { PasswordTries } from '../../platform/password-tries.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { passSecondFactor } from '../security/index.ts'
import { findMe, findUserByEmail, updateUser } from './queries.ts'

type Known = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** A way to sign in: whom it is for, how it refuses, and what else happens with an entry. */
export type SignInDoor = {
  isFor: (user: Known) => boolean
  /** Unknown, somebody else's, or a wrong password: all alike (T-32). */
  wrong: Refusal
  banned: Refusal
  needsSecondFactor?: boolean
  onEntry?: (tx: Tx, userId: string) => Promise<void>
}

/** The door of every member. */
export const memberDoor: SignInDoor = {
  isFor: ({ isGuest }) => !isGuest,
  wrong: 'accounts.wrong_credentials',
  banned: 'accounts.banned',
}

/**
 * Every sign-in with a password: known and unknown addresses cost one hash and answer alike (T-32). What a second factor
 * asks for is told only after the right password.
 */
export async function signInAt(
  deps: Deps,
  door: SignInDoor,
  { email, password, code }: Credentials,
  from: Origin,
): Promise<Me> {
  const tries = new PasswordTries(deps.brakes, email, from.ip)
  await tries.check()
  const user = await findUserByEmail(deps.db, email)
  const isRight = await verifyPassword(password, user?.password ?? null)
  if (!user || !isRight || !door.isFor(user)) {
    await Promise.all([tries.countFailure(), user && noteFailure(deps, user.id, from)])
    throw refused(door.wrong)
  }
  if (user.isBanned) throw refused(door.banned)
  await tries.forget()
  const hasFactor = await passSecondFactor(deps, user.id, code, from.ip).catch(async (error) => {
    if (code !== undefined) await noteFailure(deps, user.id, from)
    throw error
  })
  if (door.needsSecondFactor && !hasFactor) throw refused('auth.second_factor_missing')
  return transact(deps.db, async (tx) => {
    await door.onEntry?.(tx, user.id)
    return enter(deps, tx, user.id, from)
  })
}

/** Notes at the account that somebody has come in, and gives the own record. */
export async function enter(deps: Deps, tx: Tx, userId: string, from: Origin): Promise<Me> {
  await updateUser(tx, userId, { lastLoginAt: deps.now() })
  await deps.events.publish(tx, [{ type: 'signed_in', userId, ...from }])
  const me = await findMe(tx, userId)
  if (!me) throw refused('accounts.signed_out')
  return me
}

/** In a transaction of its own, which no refusal takes back. */
async function noteFailure({ db, events }: Deps, userId: string, from: Origin): Promise<void> {
  await transact(db, (tx) => events.publish(tx, [{ type: 'sign_in_failed', userId, ...from }]))
}
