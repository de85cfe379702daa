import { ACTIVITY_MOST, type ActivityEntry } from '@swapstead/domain/console/calls.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount } from '../../platform/database/pages.ts'

/** Staff have opened somebody's page. */
export const MEMBER_VIEWED = 'member_looked_at'

/** What was done with special powers, by whom and to whom; nobody when the operator did it on the machine itself. */
export type AuditEntry = {
  actorId: string | null
  /** In the past tense: `developer_signed_in`. */
  action: string
  /** What it is about: `developer`, `account`. */
  type: string
  subjectId: string | null
  /** One sentence to read; no addresses, no secrets. */
  description: string
}

/** Writes down, in the transaction of the deed, what the activity tab shows and nobody changes later (readings S-12). */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditEntries')
    .values({ id: newId(), ...entry })
    .execute()
}

/** The same for what happens again and again: one line an hour for the same deed of the same person. */
export async function recordAuditHourly(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  const { actorId, action, subjectId } = entry
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${action} ${actorId} ${subjectId}`}, 0))`.execute(
    tx,
  )
  const written = await tx
    .selectFrom('auditEntries')
    .select('id')
    .where('subjectId', '=', subjectId)
    .where('actorId', '=', actorId)
    .where('action', '=', action)
    .where('createdAt', '>', new Date(now.getTime() - HOUR))
    .executeTakeFirst()
  if (!written) await recordAudit(tx, entry)
}

/** The latest entries, of one type where one is named (readings S-80). */
export async function listActivity(db: Db, type: string | undefined): Promise<ActivityEntry[]> {
  const entries = latestEntries(db)
  const named = type === undefined ? entries : entries.where('e.type', '=', type)
  return (await named.limit(ACTIVITY_MOST).execute()).map(toActivity)
}

/** What was done to somebody or something, the latest first, and how often; looking is left out. */
export async function listAuditOf(db: Db, subjectId: string, most: number) {
  const [rows, counted] = await Promise.all([
    latestEntries(db)
      .where('e.subjectId', '=', subjectId)
      .where('e.action', '<>', MEMBER_VIEWED)
      .limit(most)
      .execute(),
    cappedCount(
      sql`audit_entries where subject_id = ${subjectId} and action <> ${MEMBER_VIEWED}`,
    ).execute(db),
  ])
  return { total: counted.rows[0]?.total ?? 0, latest: rows.map(toActivity) }
}

function latestEntries(db: Db) {
  return db
    .selectFrom('auditEntries as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .select(['e.action', 'e.type', 'e.description', 'e.createdAt', 'u.firstName', 'u.lastName'])
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof latestEntries>['execute']>>[number]

function toActivity({ createdAt, firstName, lastName, ...entry }: Row): ActivityEntry {
  return {
    ...entry,
    timestamp: createdAt,
    actor: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }
}
