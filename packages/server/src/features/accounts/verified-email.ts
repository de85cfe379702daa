import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'

/** Whether this member must verify their address first. Guests have none. */
export async function mustVerifyEmail(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  userId: string,
): Promise<boolean> {
  if (!config.requireVerifiedEmail) return false
  const member = await db
    .selectFrom('users')
    .select(['emailVerified', 'isGuest'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return member !== undefined && !member.emailVerified && !member.isGuest
}
