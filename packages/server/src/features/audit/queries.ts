import { ACTIVITY_MOST, type ActivityEntry } from '@swapstead/domain/console/calls.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

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

/** The latest entries, of one type where one is named (readings S-80). */
export async function listActivity(db: Db, type: string | undefined): Promise<ActivityEntry[]> {
  const rows = await db
    .selectFrom('auditEntries as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .select(['e.action', 'e.type', 'e.description', 'e.createdAt', 'u.firstName', 'u.lastName'])
    .$if(type !== undefined, (entries) => entries.where('e.type', '=', type ?? ''))
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(ACTIVITY_MOST)
    .execute()
  return rows.map(({ createdAt, firstName, lastName, ...entry }) => ({
    ...entry,
    timestamp: createdAt,
    actor: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }))
}
