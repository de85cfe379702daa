import type { Tx } from '../../platform/database.ts'
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
