import type { Credentials } from '@swapstead/domain/accounts/credentials.ts'
import type { AccountEvent } from '@swapstead/domain/accounts/events.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { SessionDoor } from '@swapstead/domain/security/calls.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { type Caller, originOf } from '../../platform/identity/devices.ts'
import { isKnownDevice, rememberDevice } from '../../platform/identity/known-devices.ts'
import { signInsByAddress, verifyPassword } from '../../platform/identity/passwords.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import { beginSession } from '../../platform/identity/sessions.ts'
import {
  forgiveFailures,
  isUnderAttack,
  refuseTooManyTries,
  tryPassword,
} from '../../platform/identity/sign-in-limits.ts'
import { findUserByEmail, readMe } from '../accounts/index.ts'
import { checkSecondFactor } from '../security/index.ts'
import { recordSignIn } from './queries.ts'

type Known = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** The rules of one door for signing in with a password. */
export type SignInDoor = {
  name: SessionDoor
  isFor: (user: Known) => boolean
  /** One refusal for an unknown address, another door's account and a wrong password. */
  wrong: Refusal
  banned: Refusal
  needsVerified?: boolean
  needsSecondFactor?: boolean
  onEntry?: (tx: Tx, userId: string) => Promise<void>
}

const everybody = {
  isFor: ({ isGuest }: Known) => !isGuest,
  wrong: 'accounts.wrong_credentials',
  banned: 'accounts.banned',
} as const

export const memberDoor: SignInDoor = { ...everybody, name: 'member' }
export const generalDoor: SignInDoor = { ...everybody, name: 'general', needsVerified: true }

/** An account and the hash that its right password was checked against. */
type Proven = { id: string; email: string; password: string }

export async function signIn(
  deps: Deps,
  door: SignInDoor,
  credentials: Credentials,
  caller: Caller,
): Promise<Me> {
  const work = async () => {
    const proven = await checkCredentials(deps, door, credentials, caller.request)
    return completeSignIn(deps, door, proven, caller)
  }
  return signInsByAddress.run(work, addressKey(caller.request.ip))
}

/**
 * Known and unknown addresses cost one hash and get the same answer. While somebody guesses an
 * account's password, unknown devices are refused before the check. The second factor is requested
 * only after the right password.
 */
export async function checkCredentials(
  deps: Deps,
  door: SignInDoor,
  { email, password, code }: Credentials,
  request: FastifyRequest,
): Promise<Proven> {
  const isKnown = () => isFromKnownDevice(deps, email, request)
  const attempt = { email, ip: request.ip, isKnown }
  // Must come first: a caller who has to wait must not learn that the account is under attack.
  await refuseTooManyTries(deps.rateLimits, attempt)
  const user = await findUserByEmail(deps.db, email)
  if ((await isUnderAttack(deps.rateLimits, email)) && !(await isKnown()))
    throw refused('accounts.device_unknown')
  const stored = user && door.isFor(user) ? user.password : null
  const isRight = await tryPassword(deps.rateLimits, attempt, () =>
    verifyPassword(password, stored, request.ip),
  )
  if (!user || !stored || !isRight) {
    if (user && !user.isGuest) tellOfFailure(deps, user.id, request)
    throw refused(door.wrong)
  }
  refuseUnwelcome(door, user)
  const hasFactor = await checkSecondFactor(deps, user.id, code, request.ip).catch((error) => {
    if (code !== undefined) tellOfFailure(deps, user.id, request)
    throw error
  })
  if (door.needsSecondFactor && !hasFactor) throw refused('auth.second_factor_missing')
  return { id: user.id, email, password: stored }
}

/**
 * Begins the session in the transaction that finds the password unchanged. A concurrent reset or
 * ban either ends this session too or prevents it. `begin` replaces the usual start of a session.
 */
export async function completeSignIn(
  deps: Deps,
  door: SignInDoor,
  { id, email, password }: Proven,
  { request, reply }: Caller,
  begin = () => beginSession(request, id, door.name, deps.now()),
): Promise<Me> {
  const me = await transact(deps.db, async (tx) => {
    if (!(await recordSignIn(tx, id, password, deps.now()))) throw refused(door.wrong)
    await door.onEntry?.(tx, id)
    await rememberDevice(tx, deps.config, id, { request, reply })
    await deps.events.publish(tx, [attemptEvent('signed_in', id, request)])
    await begin()
    return readMe(tx, id, deps.now())
  })
  await forgiveFailures(deps.rateLimits, { email, ip: request.ip })
  return me
}

/** Called only after the right password, so that the reasons reveal nothing to others. */
function refuseUnwelcome(door: SignInDoor, { isBanned, emailVerified }: Known): void {
  if (isBanned) throw refused(door.banned)
  if (door.needsVerified && !emailVerified) throw refused('accounts.unverified')
}

async function isFromKnownDevice(
  deps: Deps,
  email: string,
  request: FastifyRequest,
): Promise<boolean> {
  const user = await findUserByEmail(deps.db, email)
  return user !== undefined && isKnownDevice(deps, user.id, request)
}

/** Not awaited: an unknown address has no owner to notify and must not be answered faster. */
function tellOfFailure(deps: Deps, userId: string, request: FastifyRequest): void {
  const event = attemptEvent('sign_in_failed', userId, request)
  transact(deps.db, (tx) => deps.events.publish(tx, [event])).catch((error: unknown) =>
    deps.log.error({ err: error }, 'failed sign-in not recorded'),
  )
}

export function attemptEvent(
  type: 'signed_in' | 'sign_in_failed',
  userId: string,
  request: FastifyRequest,
): AccountEvent {
  return { type, userId, ...originOf(request) }
}
