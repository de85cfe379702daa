import { HttpError } from '../core/errors.ts'
import { addressKey, networkKey, type RateLimits } from './rate-limits.ts'

/** A try at a password, for an account that may not exist. */
export type Attempt = {
  email: string
  ip: string
  /** Whether this device has signed in to the account before; false if it is left out. */
  isKnown?: () => Promise<boolean>
}

/**
 * Throws 429 after too many failures, or far more tries, right ones included. They count per
 * address, per network, and per account and address together, so that a stranger elsewhere cannot
 * lock a member out.
 */
export async function refuseTooManyTries(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.refuseIfReached('passwords', addressKey(attempt.ip))
  await rateLimits.refuseIfReached('passwordsNetwork', networkKey(attempt.ip))
  await rateLimits.refuseIfReached('passwordsAccount', accountKey(attempt))
  await rateLimits.refuseIfReached('signIn', addressKey(attempt.ip))
  await rateLimits.refuseIfReached('signInAccount', accountKey(attempt))
  await unlessKnown(attempt, rateLimits.refuseIfReached('signInNetwork', networkKey(attempt.ip)))
}

/** Whether an account had so many failures within a day that only known devices may try. */
export async function isUnderAttack(rateLimits: RateLimits, email: string): Promise<boolean> {
  return (await rateLimits.reached('signInDay', email)) !== undefined
}

/**
 * Runs a password check. Each try counts before the check, so that parallel tries gain nothing.
 * Right ones stay counted in the higher limits only, which bound the hashes. Throws 429 beyond a
 * limit.
 */
export async function tryPassword(
  rateLimits: RateLimits,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await refuseTooManyTries(rateLimits, attempt)
  await countTry(rateLimits, attempt)
  let isWrong = false
  try {
    const isRight = await check()
    isWrong = !isRight
    return isRight
  } finally {
    if (!isWrong) await takeBackTry(rateLimits, attempt)
  }
}

/** Clears the failures of this account from this address. */
export async function forgiveFailures(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.clear('signInAccount', accountKey(attempt))
}

/** Clears the failures of this account from everywhere, after a password change. */
export async function forgiveAccount(rateLimits: RateLimits, email: string): Promise<void> {
  await rateLimits.clearAll('signInAccount', `${email}|`)
}

/**
 * A try refused by one limit must not count on the next: refused tries must not block an account
 * for the day.
 */
async function countTry(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.count('passwords', addressKey(attempt.ip))
  await rateLimits.count('passwordsNetwork', networkKey(attempt.ip))
  await rateLimits.count('passwordsAccount', accountKey(attempt))
  await rateLimits.count('signInAccount', accountKey(attempt))
  await rateLimits.count('signIn', addressKey(attempt.ip))
  await unlessKnown(attempt, rateLimits.count('signInNetwork', networkKey(attempt.ip)))
  await rateLimits.countSilently('signInDay', attempt.email)
}

/** Failures of others in the same network never refuse a device that the account knows. */
async function unlessKnown({ isKnown }: Attempt, limiting: Promise<void>): Promise<void> {
  await limiting.catch(async (refusal: unknown) => {
    if (!(refusal instanceof HttpError && (await isKnown?.()))) throw refusal
  })
}

async function takeBackTry(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.takeBack('signInAccount', accountKey(attempt))
  await rateLimits.takeBack('signIn', addressKey(attempt.ip))
  await rateLimits.takeBack('signInNetwork', networkKey(attempt.ip))
  await rateLimits.takeBack('signInDay', attempt.email)
}

function accountKey({ email, ip }: Attempt): string {
  return `${email}|${addressKey(ip)}`
}
