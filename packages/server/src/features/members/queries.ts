import type { Page } from '@swapstead/domain/contract.ts'
import type { MemberFilter } from '@swapstead/domain/members/calls.ts'
import type { MemberDetail } from '@swapstead/domain/members/member-detail.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { readPage } from '../../platform/database/pages.ts'

export function findMember(db: Db, id: string): Promise<MemberView | undefined> {
  return memberById(db, id).executeTakeFirst()
}

export function findMemberDetail(db: Db, id: string): Promise<MemberDetail['member'] | undefined> {
  return memberById(db, id)
    .select(['username', 'emailVerified', 'premiumPhotoCredits'])
    .executeTakeFirst()
}

function memberById(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'city', 'state', 'createdAt', 'lastLoginAt'])
    .select(['isBanned', 'banReason', 'bannedAt', 'isAdmin'])
    .where('id', '=', id)
    .where('isGuest', '=', false)
    .$narrowType<{ email: string }>()
}

/** Members without guests, newest first. */
export async function listMembers(
  db: Db,
  { search, standing, ...listing }: MemberFilter,
): Promise<Page<MemberView>> {
  const fitting = sql`users u where not u.is_guest
    ${standing ? sql`and u.is_banned = ${standing === 'banned'}` : sql``}
    ${search ? sql`and concat_ws(' ', u.first_name, u.last_name, u.email, u.username, u.city, u.state) ilike ${likePattern(search)}` : sql``}`
  const columns = sql`u.id, u.first_name, u.last_name, u.email, u.city, u.state, u.created_at,
    u.last_login_at, u.is_banned, u.ban_reason, u.banned_at, u.is_admin`
  return readPage(db, { columns, from: fitting, alias: 'u' }, listing)
}
