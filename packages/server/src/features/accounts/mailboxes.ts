import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { keyOf } from '../../platform/core/sealing.ts'
import type { Db } from '../../platform/database/database.ts'

/** The mailbox that mails to this address end in. */
export async function mailboxOf(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ mailbox: string }>`select mailbox(${email})`.execute(db)
  return rows[0]?.mailbox ?? email
}

/**
 * Hashes a mailbox with each secret, the one to store first. Keyed, so that nobody finds an address
 * in a copy of the database by trying; `purpose` keeps lists apart.
 */
export function mailboxHasher({ sessionSecrets }: Pick<Config, 'sessionSecrets'>, purpose: string) {
  const keys = sessionSecrets.map((secret) => keyOf(secret, purpose))
  return (mailbox: string) =>
    keys.map((key) => createHmac('sha256', key).update(mailbox).digest('base64url'))
}
