import { ACTIVITY_MOST, type ActivityEntry } from '@swapstead/domain/console/calls.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount } from '../../platform/database/pages.ts'

/** Staff have opened a member's page. Entries of every version have this word. */
export const MEMBER_VIEWED = 'member_looked_at'

type AuditedSubject =
  | 'account'
  | 'campaign'
  | 'developer'
  | 'item'
  | 'meeting_place'
  | 'member'
  | 'offer'
  | 'rating'
  | 'screening'
  | 'ticket'

/** An action of staff or operators; `actorId` is null when the operator acted on the machine. */
export type AuditEntry = {
  actorId: string | null
  /** In the past tense: `developer_signed_in`. */
  action: string
  /** The kind of subject. */
  type: AuditedSubject
  subjectId: string | null
  /** One sentence without addresses or secrets. */
  description: string
}

/** Records an action in its own transaction. Entries are never changed afterwards. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditEntries')
    .values({ id: newId(), ...entry })
    .execute()
}

/** Records the same action of the same person at most once an hour. */
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

/** The latest entries, optionally of one type. */
export async function listActivity(db: Db, type: string | undefined): Promise<ActivityEntry[]> {
  const entries = latestEntries(db)
  const named = type === undefined ? entries : entries.where('e.type', '=', type)
  return (await named.limit(ACTIVITY_MOST).execute()).map(toActivity)
}

/** The latest entries about a subject and their number, without page views. */
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
