import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

/** Who did what to whom; the text names no mail address, no street and no words of a member (readings S-12, S-13). */
export type AuditEntry = {
  actorId: string | null
  /** What was done, such as `member_banned`. */
  action: string
  /** What kind of thing it was done to: the console's activity groups by it. */
  type: 'member' | 'developer'
  subjectId: string | null
  description: string
}

/** Writes to the append-only log, in the transaction of what it tells. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditEntries')
    .values({ id: newId(), ...entry })
    .execute()
}
