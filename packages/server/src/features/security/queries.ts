import { COUNT_LIMIT, type Page } from '@swapstead/domain/contract.ts'
import type { SessionView, SignInView } from '@swapstead/domain/security/calls.ts'
import { type Insertable, sql } from 'kysely'
import { NewestCursor, newestCursor, readCursor } from '../../platform/cursor.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** The sessions of an account that still open something, the last used first. */
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

type Listing = { limit: number; cursor?: string | undefined }

/** Attempts to sign in to an account, newest first. */
export async function listSignIns(
  db: Db,
  userId: string,
  { limit, cursor }: Listing,
): Promise<Page<SignInView>> {
  const after = cursor ? readCursor(cursor, NewestCursor) : null
  const own = db.selectFrom('signIns').where('userId', '=', userId)
  const [rows, counted] = await Promise.all([
    own
      .select(['id', 'succeeded', 'browser', 'system', 'address', 'createdAt'])
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom(
        own
          .select('id')
          .limit(COUNT_LIMIT + 1)
          .as('s'),
      )
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ createdAt, ...row }) => ({ ...row, at: createdAt })),
    next: last ? newestCursor(last) : null,
    total: counted.total,
  }
}

export async function insertSignIn(tx: Tx, row: Insertable<Tables['signIns']>): Promise<void> {
  await tx.insertInto('signIns').values(row).execute()
}

/** Forgets the attempts before this time; gives their number. */
export async function deleteSignInsBefore(tx: Tx, time: Date): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('signIns')
    .where('createdAt', '<', time)
    .executeTakeFirst()
  return numDeletedRows
}

export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`folded(email) = folded(${email})`)
    .executeTakeFirst()
  return user?.id
}

/** Who somebody is to the product's own mails. */
export function findOwner(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'isAdmin'])
    .where('id', '=', userId)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}
