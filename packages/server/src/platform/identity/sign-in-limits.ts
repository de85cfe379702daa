import { addressKey, type Brakes } from './rate-limits.ts'

/** Somebody tries a password: for which account, known or not, and from where. */
export type Attempt = { email: string; ip: string }

/**
 * Failures count by address and by account and address together, so that a stranger cannot lock anybody out; and by
 * account alone over a day, after which only known devices are let try (readings S-09).
 */
export async function refuseTooManyFailures(brakes: Brakes, attempt: Attempt): Promise<void> {
  await brakes.check('signIn', addressKey(attempt.ip))
  await brakes.check('signInAccount', accountKey(attempt))
}

/** Whether an account has had so many failures in a day that a strange device must not even try. */
export async function isUnderSiege(brakes: Brakes, email: string): Promise<boolean> {
  return (await brakes.reached('signInDay', email)) !== undefined
}

/**
 * Looks at a password. Every try counts before it is looked at, so that many at once gain nothing; only a wrong one
 * stays counted (T-36). Throws 429 once a limit is passed.
 */
export async function tryPassword(
  brakes: Brakes,
  attempt: Attempt,
  look: () => Promise<boolean>,
): Promise<boolean> {
  await refuseTooManyFailures(brakes, attempt)
  await countTry(brakes, attempt)
  let isWrong = false
  try {
    const isRight = await look()
    isWrong = !isRight
    return isRight
  } finally {
    if (!isWrong) await takeBackTry(brakes, attempt)
  }
}

/** The right password: the failures from this address are forgotten. */
export async function forgiveFailures(brakes: Brakes, attempt: Attempt): Promise<void> {
  await brakes.clear('signInAccount', accountKey(attempt))
}

/** A new password: the failures with the old one are forgotten, wherever they came from. */
export async function forgiveAccount(brakes: Brakes, email: string): Promise<void> {
  await brakes.clearAll('signInAccount', `${email}|`)
}

/** What one brake refuses, the next ones do not count: refused tries must not lay siege to an account. */
async function countTry(brakes: Brakes, attempt: Attempt): Promise<void> {
  await brakes.count('signInAccount', accountKey(attempt))
  await brakes.count('signIn', addressKey(attempt.ip))
  await brakes.tally('signInDay', attempt.email)
}

async function takeBackTry(brakes: Brakes, attempt: Attempt): Promise<void> {
  await brakes.takeBack('signInAccount', accountKey(attempt))
  await brakes.takeBack('signIn', addressKey(attempt.ip))
  await brakes.takeBack('signInDay', attempt.email)
}

function accountKey({ email, ip }: Attempt): string {
  return `${email}|${addressKey(ip)}`
}
