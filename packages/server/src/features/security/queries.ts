import type { Page } from '@swapstead/domain/contract.ts'
import type { SessionView, SignInView } from '@swapstead/domain/security/calls.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Listing, readPage } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The open sessions of an account, the most recently used first. */
export async function listSessions(
  db: Db,
  userId: string,
  now: Date,
  begunAfter: Date,
): Promise<Omit<SessionView, 'isCurrent'>[]> {
  const { rows } = await sql<Omit<SessionView, 'isCurrent'>>`
    select id, browser, system, address, sess->>'door' as door,
      to_timestamp((sess->>'signedInAt')::float8 / 1000) as signed_in_at,
      to_timestamp((sess->>'touchedAt')::float8 / 1000) as last_used_at
    from sessions
    where user_id = ${userId} and expire > ${now}
      and (sess->>'signedInAt')::float8 > ${begunAfter.getTime()}
    order by last_used_at desc, id`.execute(db)
  return rows
}

export async function listSignIns(
  db: Db,
  userId: string,
  listing: Listing,
): Promise<Page<SignInView>> {
  const columns = sql`s.id, s.succeeded, s.browser, s.system, s.address, s.created_at`
  const from = sql`sign_ins s where s.user_id = ${userId}`
  type Row = Omit<SignInView, 'at'> & { createdAt: Date }
  const { rows, ...page } = await readPage<Row>(db, { columns, from, alias: 's' }, listing)
  return { ...page, rows: rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt })) }
}

export async function insertSignIn(tx: Tx, row: Insertable<Tables['signIns']>): Promise<void> {
  await tx.insertInto('signIns').values(row).execute()
}

/** The owner's name and address, for mails. */
export function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'isAdmin'])
    .where('id', '=', userId)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}
