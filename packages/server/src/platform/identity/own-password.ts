import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../core/errors.ts'
import { verifyPassword } from './passwords.ts'
import { forgiveFailures, tryPassword } from './sign-in-limits.ts'

/** Who asks, and from which network address. */
export type Requester = { userId: string; ip: string }

/**
 * A stolen session must not be enough: the own password is asked for again, and counts as at signing in. `wrong` is how
 * the form says that it is another one.
 */
export async function confirmOwnPassword(
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  { userId, ip }: Requester,
  typed: string,
  wrong: { refusal: Refusal; field: string },
) {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'email', 'password', 'isAdmin', 'emailVerified'])
    .where('id', '=', userId)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  if (!owner) throw refused('accounts.signed_out')
  const { email, password } = owner
  const attempt = { email, ip }
  const isRight = await tryPassword(rateLimits, attempt, () => verifyPassword(typed, password))
  if (!password || !isRight) throw refused(wrong.refusal, wrong.field)
  await forgiveFailures(rateLimits, attempt)
  return { ...owner, password }
}
