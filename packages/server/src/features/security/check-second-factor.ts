import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import { findFactor, useRecoveryCode, useTimeStep } from './factor-queries.ts'
import { mailFactorChange } from './mails.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { sealSecret, unsealSecret } from './sealed-secret.ts'
import { stepOf } from './totp.ts'

type Factor = { userId: string; sealedSecret: string }

/**
 * Checks the second factor after the right password. False if the account has none. A right code is
 * used up even if the sign-in fails afterwards.
 */
export async function checkSecondFactor(
  deps: Deps,
  userId: string,
  code: string | undefined,
  ip: string,
): Promise<boolean> {
  const factor = await findFactor(deps.db, userId)
  if (!factor) return false
  if (code === undefined) throw refused('auth.second_factor_required')
  await limitGuesses(deps, userId, ip, async () => {
    if (!(await spendCode(deps, factor, code))) throw refused('auth.second_factor_wrong')
  })
  return true
}

/**
 * Counts each attempt before checking it, so that parallel attempts gain nothing. A right code is
 * taken back. The account has a limit of its own, because somebody who guesses codes already knows
 * the password.
 */
export async function limitGuesses<T>(
  { rateLimits }: Deps,
  userId: string,
  ip: string,
  work: () => Promise<T>,
): Promise<T> {
  const place = `${userId}|${addressKey(ip)}`
  await rateLimits.count('secondFactor', place)
  await rateLimits.count('secondFactorAccount', userId)
  const result = await work()
  await rateLimits.clear('secondFactor', place)
  await rateLimits.takeBack('secondFactorAccount', userId)
  return result
}

/**
 * Accepts a code of the app or a recovery code. Encrypts the secret again with the first
 * SESSION_SECRET, so that secrets can be rotated.
 */
async function spendCode(deps: Deps, factor: Factor, code: string): Promise<boolean> {
  const { db, now } = deps
  const secret = unsealSecret(deps, factor.sealedSecret)
  const step = secret === null ? null : stepOf(code, secret, now())
  return transact(db, async (tx) => {
    if (secret !== null && step !== null) {
      return useTimeStep(tx, factor, step, sealSecret(deps, secret))
    }
    const isTaken = await useRecoveryCode(tx, factor.userId, hashRecoveryCode(code), now())
    if (isTaken) await mailFactorChange(deps, tx, factor.userId, 'recovered')
    return isTaken
  })
}
