import type { Page } from '@swapstead/domain/contract.ts'
import type { MemberFilter, MemberView } from '@swapstead/domain/members/calls.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { cappedCount, cutPage, newestFirst } from '../../platform/newest-first.ts'
import { containing } from '../../platform/patterns.ts'

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

/** Members, newest first; guests are none (readings S-79). */
export async function listMembers(
  db: Db,
  { search, standing, ...listing }: MemberFilter,
): Promise<Page<MemberView>> {
  const fitting = sql`users u where not u.is_guest
    ${standing ? sql`and u.is_banned = ${standing === 'banned'}` : sql``}
    ${search ? sql`and concat_ws(' ', u.first_name, u.last_name, u.email, u.username, u.city, u.state) ilike ${containing(search)}` : sql``}`
  const [page, size] = await Promise.all([
    sql<MemberView>`
      select u.id, u.first_name, u.last_name, u.email, u.city, u.state, u.created_at, u.last_login_at,
        u.is_banned, u.ban_reason, u.banned_at
      from ${fitting} ${newestFirst('u', listing)}`.execute(db),
    cappedCount(fitting).execute(db),
  ])
  const { shown, next } = cutPage(page.rows, listing)
  return { rows: shown, next, total: size.rows[0]?.total ?? 0 }
}
