import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const ACTION = 'demo_filled'
const Details = z.object({ memberIds: z.array(z.uuid()) })

/**
 * The members of the demo that this database was filled with, or null when it never was. The mark is an audit entry,
 * written in the filling's own transaction: it names exactly who belongs to the demo, and nothing can change it.
 */
export async function findDemoMemberIds(db: Db): Promise<readonly string[] | null> {
  const mark = await db
    .selectFrom('auditEntries')
    .select('details')
    .where('action', '=', ACTION)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mark ? z.parse(Details, mark.details).memberIds : null
}

/** The same where the settings let people in; null where the demo is off. */
export async function findOpenDemo({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<readonly string[] | null> {
  return config.demo === 'off' ? null : findDemoMemberIds(db)
}

export async function insertDemoMark(tx: Tx, memberIds: string[]): Promise<void> {
  await tx
    .insertInto('auditEntries')
    .values({
      id: newId(),
      action: ACTION,
      type: 'demo',
      description: 'The database was filled with the demo neighborhood.',
      details: JSON.stringify({ memberIds }),
      createdAt: sql<Date>`clock_timestamp()`,
    })
    .execute()
}

/** Members who are neither staff nor of the demo: theirs is nothing to fill or empty. */
export async function countRealMembers(db: Db, demoMemberIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('isGuest', '=', false)
    .where('isAdmin', '=', false)
    .where('id', '<>', sql<string>`all(${demoMemberIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  return count
}

/** Nobody but staff, and nothing posted. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users where not is_admin) or exists (select from items) as used`.execute(
    db,
  )
  return rows[0]?.used === false
}
