import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { publicUserJson } from '../accounts/index.ts'

type Row = { email: string; user: PublicUser }

/** Those of these members who may still sign in, with the address that tells who they are in the demo. */
export async function listMembers(db: Db, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.email, ${publicUserJson('u')} as user from users u
    where u.id = any(${ids}::uuid[]) and not u.is_banned and u.email is not null`.execute(db)
  return rows
}
