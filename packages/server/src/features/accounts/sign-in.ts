import type { Credentials } from '@swapstead/domain/accounts/credentials.ts'
import type { AccountEvent } from '@swapstead/domain/accounts/events.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database.ts'
import { isKnownDevice, rememberDevice } from '../../platform/devices.ts'
import { refused } from '../../platform/errors.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { beginSession, type SessionDoor } from '../../platform/sessions.ts'
import {
  countFailure,
  forgiveFailures,
  isUnderSiege,
  refuseTooManyFailures,
} from '../../platform/sign-in-brakes.ts'
import { enterAccount, findUserByEmail, readMe } from './queries.ts'

type Caller = { request: FastifyRequest; reply: FastifyReply }

/** Who has shown the right password, and the hash it was right for. */
export type Proven = { id: string; password: string; isAdmin: boolean }

/** The one way in with a password, at whichever door. */
export async function signIn(
  deps: Deps,
  credentials: Credentials,
  door: SessionDoor,
  caller: Caller,
): Promise<Me> {
  const proven = await checkCredentials(deps, credentials, caller.request)
  return enter(deps, proven, door, caller)
}

/**
 * Known and unknown addresses cost one hash and answer alike (T-32). While an account is under siege a strange device is
 * refused before its password is looked at, so that the answer tells nothing of it (readings S-09).
 */
export async function checkCredentials(
  deps: Deps,
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<Proven> {
  const attempt = { email, ip: request.ip }
  await refuseTooManyFailures(deps.brakes, attempt)
  const user = await findUserByEmail(deps.db, email)
  if (await isUnderSiege(deps.brakes, email)) {
    const isKnown = user !== undefined && (await isKnownDevice(deps, user.id, request))
    if (!isKnown) throw refused('accounts.device_unknown')
  }
  const isRight = await verifyPassword(password, user?.password ?? null)
  if (!user?.password || !isRight || user.isGuest) {
    if (user && !user.isGuest) tellOfFailure(deps, user.id, request)
    await countFailure(deps.brakes, attempt)
    throw refused('accounts.wrong_credentials')
  }
  if (user.isBanned) throw refused('accounts.banned')
  await forgiveFailures(deps.brakes, attempt)
  return { id: user.id, password: user.password, isAdmin: user.isAdmin }
}

/**
 * Begins the session in the transaction that still finds the password as it was checked: a reset or a ban meanwhile
 * either ends this session with the others or keeps it from beginning (T-34).
 */
export async function enter(
  deps: Deps,
  { id, password }: Proven,
  door: SessionDoor,
  { request, reply }: Caller,
): Promise<Me> {
  return transact(deps.db, async (tx) => {
    if (!(await enterAccount(tx, id, password, deps.now()))) {
      throw refused('accounts.wrong_credentials')
    }
    await rememberDevice(tx, deps.config, id, { request, reply })
    await deps.events.publish(tx, [attemptEvent('signed_in', id, request)])
    await beginSession(request, id, door, deps.now())
    return readMe(tx, id)
  })
}

/** Beside the answer, not before it: an unknown address has nobody to tell and must not be faster for it (T-32). */
function tellOfFailure(deps: Deps, userId: string, request: FastifyRequest): void {
  const event = attemptEvent('sign_in_failed', userId, request)
  transact(deps.db, (tx) => deps.events.publish(tx, [event])).catch((error: unknown) =>
    deps.log.error({ err: error }, 'failed sign-in not recorded'),
  )
}

function attemptEvent(
  type: 'signed_in' | 'sign_in_failed',
  userId: string,
  { headers, ip }: FastifyRequest,
): AccountEvent {
  return { type, userId, userAgent: headers['user-agent'] ?? '', ip }
}
