import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../core/errors.ts'
import { verifyPassword } from './passwords.ts'
import { forgiveFailures, tryPassword } from './sign-in-limits.ts'

export type Requester = { userId: string; ip: string }

/**
 * Asks for the account's own password, because a stolen session must not be enough. Failures count
 * like those at signing in. `wrong` is the form's refusal.
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
  const isRight = await tryPassword(rateLimits, attempt, () => verifyPassword(typed, password, ip))
  if (!password || !isRight) throw refused(wrong.refusal, wrong.field)
  await forgiveFailures(rateLimits, attempt)
  return { ...owner, password }
}
