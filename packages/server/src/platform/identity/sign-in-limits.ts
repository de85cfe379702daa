import { addressKey, type RateLimits } from './rate-limits.ts'

/** Somebody tries a password: for which account, known or not, and from where. */
export type Attempt = { email: string; ip: string }

/**
 * Failures count by address and by account and address together, so that a stranger cannot lock anybody out; and by
 * account alone over a day, after which only known devices are let try (readings S-09).
 */
export async function refuseTooManyFailures(
  rateLimits: RateLimits,
  attempt: Attempt,
): Promise<void> {
  await rateLimits.check('signIn', addressKey(attempt.ip))
  await rateLimits.check('signInAccount', accountKey(attempt))
}

/** Whether an account has had so many failures in a day that a strange device must not even try. */
export async function isUnderSiege(rateLimits: RateLimits, email: string): Promise<boolean> {
  return (await rateLimits.reached('signInDay', email)) !== undefined
}

/**
 * Looks at a password. Every try counts before it is looked at, so that many at once gain nothing; only a wrong one
 * stays counted (T-36). Throws 429 once a limit is passed.
 */
export async function tryPassword(
  rateLimits: RateLimits,
  attempt: Attempt,
  look: () => Promise<boolean>,
): Promise<boolean> {
  await refuseTooManyFailures(rateLimits, attempt)
  await countTry(rateLimits, attempt)
  let isWrong = false
  try {
    const isRight = await look()
    isWrong = !isRight
    return isRight
  } finally {
    if (!isWrong) await takeBackTry(rateLimits, attempt)
  }
}

/** The right password: the failures from this address are forgotten. */
export async function forgiveFailures(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.clear('signInAccount', accountKey(attempt))
}

/** A new password: the failures with the old one are forgotten, wherever they came from. */
export async function forgiveAccount(rateLimits: RateLimits, email: string): Promise<void> {
  await rateLimits.clearAll('signInAccount', `${email}|`)
}

/** What one rate limit refuses, the next ones do not count: refused tries must not lay siege to an account. */
async function countTry(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.count('signInAccount', accountKey(attempt))
  await rateLimits.count('signIn', addressKey(attempt.ip))
  await rateLimits.tally('signInDay', attempt.email)
}

async function takeBackTry(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.takeBack('signInAccount', accountKey(attempt))
  await rateLimits.takeBack('signIn', addressKey(attempt.ip))
  await rateLimits.takeBack('signInDay', attempt.email)
}

function accountKey({ email, ip }: Attempt): string {
  return `${email}|${addressKey(ip)}`
}
