import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { confirmOwnPassword, type Requester } from '../../platform/identity/own-password.ts'
import { endSessionsOf, renewSession } from '../../platform/identity/sessions.ts'
import { readMe } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { checkSecondFactor, limitGuesses } from './check-second-factor.ts'
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  insertFactor,
  lockFactor,
  replaceRecoveryCodes,
} from './factor-queries.ts'
import { mailOwner } from './letters.ts'
import { findUserIdByEmail } from './queries.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { sealSecret, unsealSecret } from './sealed-secret.ts'
import { makeSecret, secretUri, stepOf } from './totp.ts'

const wrongPassword = { refusal: 'security.wrong_password', field: 'password' } as const

/** A new secret for the authenticator app; it counts once a code of it was given. */
export async function beginSecondFactor(deps: Deps, requester: Requester, password: string) {
  const owner = await confirmOwnPassword(deps, requester, password, wrongPassword)
  // Whoever joined with somebody else's address must not lock its owner out with a factor.
  if (!owner.emailVerified) throw refused('accounts.unverified')
  const secret = makeSecret()
  await transact(deps.db, async (tx) => {
    const isKept = await insertFactor(tx, requester.userId, sealSecret(deps, secret))
    if (!isKept) throw refused('security.factor_is_on')
  })
  return { secret, uri: secretUri(secret, owner.email) }
}

/**
 * Switches the second factor on with its first code, and gives the recovery codes, this once. It gives an admin's
 * sessions their powers: this one goes on under a new id, the others end (T-33).
 */
export async function confirmSecondFactor(
  deps: Deps,
  userId: string,
  code: string,
  request: FastifyRequest,
) {
  return limitGuesses(deps, userId, request.ip, () =>
    transact(deps.db, async (tx) => {
      await switchOn(deps, tx, userId, code)
      await mailOwner(deps, tx, userId, 'on')
      if (request.session.actor?.isAdmin) {
        await endSessionsOf(tx, deps.live, userId, request.session.rowId)
        await renewSession(deps, request)
      }
      return giveRecoveryCodes(tx, userId)
    }),
  )
}

async function switchOn(deps: Deps, tx: Tx, userId: string, code: string): Promise<void> {
  const factor = await lockFactor(tx, userId)
  if (!factor) throw refused('security.factor_is_off')
  if (factor.confirmedAt) throw refused('security.factor_is_on')
  const secret = unsealSecret(deps, factor.sealedSecret)
  const step = secret === null ? null : stepOf(code, secret, deps.now())
  if (step === null) throw refused('auth.second_factor_wrong', 'code')
  await confirmFactor(tx, userId, step, deps.now())
}

/** New recovery codes in place of the old ones. */
export async function renewRecoveryCodes(deps: Deps, { userId, ip }: Requester, code: string) {
  const hasFactor = await checkSecondFactor(deps, userId, code, ip)
  return transact(deps.db, async (tx) => {
    const factor = hasFactor && (await lockFactor(tx, userId))
    if (!factor) throw refused('security.factor_is_off')
    await mailOwner(deps, tx, userId, 'renewed')
    return giveRecoveryCodes(tx, userId)
  })
}

/** Switches the second factor off. Staff of a real installation keep theirs. */
export async function removeSecondFactor(
  deps: Deps,
  requester: Requester,
  { password, code }: { password: string; code: string },
): Promise<Me> {
  const { userId, ip } = requester
  if (!(await findFactor(deps.db, userId))) throw refused('security.factor_is_off')
  const { isAdmin } = await confirmOwnPassword(deps, requester, password, wrongPassword)
  if (isAdmin && deps.config.production) throw refused('security.factor_needed')
  await checkSecondFactor(deps, userId, code, ip)
  return transact(deps.db, async (tx) => {
    if (!(await deleteFactor(tx, userId))) throw refused('security.factor_is_off')
    await mailOwner(deps, tx, userId, 'off')
    return readMe(tx, userId)
  })
}

async function giveRecoveryCodes(tx: Tx, userId: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = makeRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode))
  return { recoveryCodes }
}

/**
 * Takes the second factor off an account whose owner has lost app and recovery codes; for whoever runs the product. Open
 * sessions end, and the owner is told.
 */
export async function resetSecondFactor(
  deps: Deps,
  email: string,
): Promise<'reset' | 'no_factor' | 'no_account'> {
  return transact(deps.db, async (tx) => {
    const userId = await findUserIdByEmail(tx, email)
    if (!userId) return 'no_account'
    if (!(await deleteFactor(tx, userId))) return 'no_factor'
    await endSessionsOf(tx, deps.live, userId)
    await mailOwner(deps, tx, userId, 'off')
    await recordAudit(tx, {
      actorId: null,
      action: 'second_factor_reset',
      type: 'account',
      subjectId: userId,
      description: 'Lost the second factor to admin:reset-factor',
    })
    // Else the wrong codes that led here would keep the next one from being switched on.
    await deps.rateLimits.clear('secondFactorAccount', userId)
    return 'reset'
  })
}
