import type { Page } from '@swapstead/domain/contract.ts'
import type { MemberFilter } from '@swapstead/domain/members/calls.ts'
import type { MemberDetail } from '@swapstead/domain/members/member-detail.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { readPage } from '../../platform/database/pages.ts'

type Rule = Pick<Config, 'requireVerifiedEmail'>

export function findMember(db: Db, rule: Rule, id: string): Promise<MemberView | undefined> {
  return memberById(db, rule, id).executeTakeFirst()
}

export function findMemberDetail(
  db: Db,
  rule: Rule,
  id: string,
): Promise<MemberDetail['member'] | undefined> {
  return memberById(db, rule, id)
    .select(['username', 'emailVerified', 'premiumPhotoCredits'])
    .executeTakeFirst()
}

/** Accounts banned together with the member: of the same mailbox, at the same time. */
export async function listBannedWith(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from users u
      join users s on mailbox(s.email) = mailbox(u.email) and s.banned_at = u.banned_at and s.id <> u.id
    where u.id = ${id} and u.is_banned and s.is_banned and not s.is_guest order by s.id`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * The number of other accounts that a ban of member `u` includes. Admins and accounts that are
 * already banned are not.
 */
const accountsBeside = ({ requireVerifiedEmail }: Rule) =>
  sql<number>`(select count(*)::int from users s
    where mailbox(s.email) = mailbox(u.email) and s.id <> u.id and not s.is_guest and not s.is_admin
      and not s.is_banned and (u.email_verified or not ${requireVerifiedEmail}::boolean))`

function memberById(db: Db, rule: Rule, id: string) {
  return db
    .selectFrom('users as u')
    .select(['id', 'firstName', 'lastName', 'email', 'city', 'state', 'createdAt', 'lastLoginAt'])
    .select([
      'isBanned',
      'banReason',
      'bannedAt',
      'isAdmin',
      accountsBeside(rule).as('otherAccounts'),
    ])
    .where('id', '=', id)
    .where('isGuest', '=', false)
    .$narrowType<{ email: string }>()
}

/** Members, newest first. Guests are left out. */
export async function listMembers(
  db: Db,
  rule: Rule,
  { search, standing, ...listing }: MemberFilter,
): Promise<Page<MemberView>> {
  const fitting = sql`users u where not u.is_guest
    ${standing ? sql`and u.is_banned = ${standing === 'banned'}` : sql``}
    ${search ? sql`and concat_ws(' ', u.first_name, u.last_name, u.email, u.username, u.city, u.state) ilike ${likePattern(search)}` : sql``}`
  const columns = sql`u.id, u.first_name, u.last_name, u.email, u.city, u.state, u.created_at,
    u.last_login_at, u.is_banned, u.ban_reason, u.banned_at, u.is_admin, ${accountsBeside(rule)} as other_accounts`
  return readPage(db, { columns, from: fitting, alias: 'u' }, listing)
}
