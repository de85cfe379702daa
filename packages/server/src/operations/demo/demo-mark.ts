import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const ACTION = 'demo_filled'
const Details = z.object({ memberIds: z.array(z.uuid()) })

/**
 * The members of the demo in this database. Null if it was never filled. An audit entry of the
 * filling's transaction lists them, because audit entries never change.
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

/** The demo's members if the demo is switched on, else null. */
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

/** Counts members who are neither staff nor part of the demo. Their data must never be deleted. */
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

/** Whether the database has only staff and no items. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users where not is_admin) or exists (select from items) as used`.execute(
    db,
  )
  return rows[0]?.used === false
}
