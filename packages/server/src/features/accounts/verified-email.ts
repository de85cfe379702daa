import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'

/** Whether this member must verify their address first. Guests have no address. */
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

/** Whether the event proves that the member owns their mailbox. */
export function provesAddress(
  { requireVerifiedEmail }: Deps['config'],
  event: DomainEvent,
): event is Extract<DomainEvent, { type: 'member_joined' | 'email_verified' }> {
  const isJoined = event.type === 'member_joined' && !requireVerifiedEmail
  return isJoined || event.type === 'email_verified'
}
