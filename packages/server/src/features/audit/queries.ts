import {
  ACTIVITY_MAX,
  type ActivityEntry,
  type AuditedSubject,
} from '@swapstead/domain/console/calls.ts'
import type { PremiumType } from '@swapstead/domain/photos/premium-types.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { before, HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount } from '../../platform/database/pages.ts'
import { type AuditedAction, deedsOfServer, MEMBER_VIEWED } from './actions.ts'

/** `actorId` is null when an operator acted on the machine, or the server by itself. */
export type AuditEntry = {
  actorId: string | null
  action: AuditedAction
  type: AuditedSubject
  subjectId: string | null
  /** One sentence without addresses or secrets. */
  description: string
  details?: AuditDetails | null
}

/**
 * The member concerned when the subject is not a member. Ids only: they mean nothing once the
 * account is deleted.
 */
type AuditDetails = { memberId: string; premiumType?: PremiumType; quantity?: number }

/** Records an action in the action's own transaction. Entries are never changed afterwards. */
export async function recordAudit(tx: Tx, { details, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditEntries')
    .values({ id: newId(), ...entry, details: details ? JSON.stringify(details) : null })
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
    .where('createdAt', '>', before(now, HOUR))
    .executeTakeFirst()
  if (!written) await recordAudit(tx, entry)
}

/** The latest entries of one type; without a type, all except page views of members. */
export async function listActivity(db: Db, type: string | undefined): Promise<ActivityEntry[]> {
  const entries = latestEntries(db)
  const named =
    type === undefined
      ? entries.where('e.action', '<>', MEMBER_VIEWED)
      : entries.where('e.type', '=', type)
  return (await named.limit(ACTIVITY_MAX).execute()).map(toActivity)
}

/** The latest entries about a member and their total, without page views. */
export async function listAuditOf(db: Db, memberId: string, limit: number) {
  const concern = sql<boolean>`(e.subject_id = ${memberId}
    or e.details ->> 'memberId' = ${memberId}) and e.action <> ${MEMBER_VIEWED}`
  const [rows, counted] = await Promise.all([
    latestEntries(db).where(concern).limit(limit).execute(),
    cappedCount(sql`audit_entries e where ${concern}`).execute(db),
  ])
  return { total: counted.rows[0]?.total ?? 0, latest: rows.map(toActivity) }
}

function latestEntries(db: Db) {
  return db
    .selectFrom('auditEntries as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .leftJoin('users as m', (join) =>
      join.on(
        'm.id',
        '=',
        sql<string>`coalesce((e.details ->> 'memberId')::uuid,
          case when e.type in ('member', 'account') then e.subject_id end)`,
      ),
    )
    .select(['e.action', 'e.type', 'e.description', 'e.createdAt', 'e.actorId'])
    .select(['u.firstName', 'u.lastName'])
    .select(['m.firstName as memberFirstName', 'm.lastName as memberLastName'])
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof latestEntries>['execute']>>[number]

function toActivity(row: Row): ActivityEntry {
  const { createdAt, actorId, firstName, lastName, memberFirstName, memberLastName, ...entry } = row
  return {
    ...entry,
    timestamp: createdAt,
    actor: nameFrom(firstName, lastName) ?? namelessActor(entry.action, actorId),
    member: nameFrom(memberFirstName, memberLastName),
  }
}

function namelessActor(action: string, actorId: string | null): string {
  if (actorId !== null) return 'A deleted account'
  return deedsOfServer.has(action) ? `${PRODUCT} itself` : 'The operator'
}

function nameFrom(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()
}
