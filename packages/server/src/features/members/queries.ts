import type { MemberView } from '@swapstead/domain/members/calls.ts'
import type { Db } from '../../platform/database.ts'

/** One member as the developer team sees one (MEMBERS-02). */
export function findMember(db: Db, id: string): Promise<MemberView | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'city', 'state', 'createdAt', 'lastLoginAt'])
    .select(['isBanned', 'banReason', 'bannedAt'])
    .where('id', '=', id)
    .where('isGuest', '=', false)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}
