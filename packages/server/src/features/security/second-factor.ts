import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { confirmOwnPassword, type Requester } from '../../platform/identity/own-password.ts'
import { endSessionsOf, renewSession } from '../../platform/identity/sessions.ts'
import { findUserByEmail, readMe } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { checkSecondFactor, limitGuesses } from './check-second-factor.ts'
import {
  confirmFactor,
  deleteFactor,
  deleteUnprovenCodes,
  findFactor,
  insertFactor,
  insertRecoveryCodes,
  lockFactor,
  proveRecoveryCode,
} from './factor-queries.ts'
import { mailFactorChange } from './mails.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { sealSecret, unsealSecret } from './sealed-secret.ts'
import { createSecret, secretUri, stepOf } from './totp.ts'

const wrongPassword = { refusal: 'security.wrong_password', field: 'password' } as const

/** Creates a secret for the authenticator app. It takes effect once a code of it is entered. */
export async function beginSecondFactor(deps: Deps, requester: Requester, password: string) {
  const owner = await confirmOwnPassword(deps, requester, password, wrongPassword)
  // An address that is not verified may be another person's, who must not be locked out.
  if (!owner.emailVerified) throw refused('accounts.unverified')
  const secret = createSecret()
  await transact(deps.db, async (tx) => {
    const isNew = await insertFactor(tx, requester.userId, sealSecret(deps, secret))
    if (!isNew) throw refused('security.factor_is_on')
  })
  return { secret, uri: secretUri(secret, owner.email) }
}

/**
 * Switches the second factor on and returns the recovery codes, which are shown only once. The
 * other sessions end, because they began without it. This one gets a new id.
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
      await mailFactorChange(deps, tx, userId, 'on')
      await endSessionsOf(tx, deps.live, userId, request.session.rowId)
      await renewSession(deps, request)
      return giveRecoveryCodes(tx, userId, { awaitProof: false })
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

/**
 * The former codes work until the owner proves to have the new ones: the answer with them may be
 * lost.
 */
export async function renewRecoveryCodes(deps: Deps, { userId, ip }: Requester, code: string) {
  const hasFactor = await checkSecondFactor(deps, userId, code, ip)
  return transact(deps.db, async (tx) => {
    const factor = hasFactor && (await lockFactor(tx, userId))
    if (!factor) throw refused('security.factor_is_off')
    await mailFactorChange(deps, tx, userId, 'renewed')
    await deleteUnprovenCodes(tx, userId)
    return giveRecoveryCodes(tx, userId, { awaitProof: true })
  })
}

/** Takes one of the new codes without using it up. From then on the former ones do not work. */
export async function proveRecoveryCodes(
  deps: Deps,
  { userId, ip }: Requester,
  code: string,
): Promise<void> {
  await limitGuesses(deps, userId, ip, () =>
    transact(deps.db, async (tx) => {
      const factor = await lockFactor(tx, userId)
      if (!factor) throw refused('security.factor_is_off')
      const isKnown = await proveRecoveryCode(tx, userId, hashRecoveryCode(code))
      if (!isKnown) throw refused('security.codes_replaced')
    }),
  )
}

/** Switches the second factor off. In production, staff cannot do so. */
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
    await mailFactorChange(deps, tx, userId, 'off')
    return readMe(tx, userId, deps.now())
  })
}

async function giveRecoveryCodes(
  tx: Tx,
  userId: string,
  { awaitProof }: { awaitProof: boolean },
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = createRecoveryCodes()
  await insertRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode), awaitProof)
  return { recoveryCodes }
}

/**
 * For operators, if an owner has lost both the app and the recovery codes. Ends all sessions and
 * mails the owner.
 */
export async function resetSecondFactor(
  deps: Deps,
  email: string,
): Promise<'reset' | 'no_factor' | 'no_account'> {
  return transact(deps.db, async (tx) => {
    const userId = (await findUserByEmail(tx, email))?.id
    if (!userId) return 'no_account'
    if (!(await deleteFactor(tx, userId))) return 'no_factor'
    await endSessionsOf(tx, deps.live, userId)
    await mailFactorChange(deps, tx, userId, 'off')
    await recordAudit(tx, {
      actorId: null,
      action: 'second_factor_reset',
      type: 'account',
      subjectId: userId,
      description: 'Two-step sign-in switched off by admin:reset-factor',
    })
    // Otherwise earlier wrong codes would prevent the owner from confirming a new factor.
    await deps.rateLimits.clear('secondFactorAccount', userId)
    return 'reset'
  })
}
