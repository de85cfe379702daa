import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { keyOf } from '../../platform/core/sealing.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The mailbox that mails to this address reach. */
export async function mailboxOf(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ mailbox: string }>`select mailbox(${email})`.execute(db)
  return rows[0]?.mailbox ?? email
}

/**
 * Hashes a mailbox or name with each secret; the first hash is the one to store. With a key, nobody
 * can find a name in a copy of the database by trying. `purpose` makes the hashes of each list
 * different.
 */
export function keyedHasher({ sessionSecrets }: Pick<Config, 'sessionSecrets'>, purpose: string) {
  const keys = sessionSecrets.map((secret) => keyOf(secret, purpose))
  return (text: string) =>
    keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

/**
 * Serializes changes to the accounts of this mailbox until the transaction ends. Take this lock
 * before any of their rows.
 */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  await sql`select ${mailboxLock(sql`${email}`)}`.execute(tx)
}

/** `lockMailbox` for the mailbox of an account. Guests have none. */
export async function lockMailboxOf(tx: Tx, userId: string): Promise<void> {
  await sql`select ${mailboxLock(sql`email`)} from users where id = ${userId}`.execute(tx)
}

function mailboxLock(email: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox(${email}), 0))`
}

/**
 * Other accounts of this member's mailbox. If addresses must be verified, an unverified one may be
 * a stranger's: a member with one has no other accounts, and unverified accounts are included only
 * with `unproven`.
 */
export async function listOtherAccounts(
  { requireVerifiedEmail }: Pick<Config, 'requireVerifiedEmail'>,
  db: Db,
  userId: string,
  { unproven = false } = {},
): Promise<string[]> {
  const isProven = (u: 'u' | 's') =>
    sql`(${sql.ref(`${u}.email_verified`)} or not ${requireVerifiedEmail}::boolean)`
  const { rows } = await sql<{ id: string }>`
    select s.id from users u
      join users s on mailbox(s.email) = mailbox(u.email) and s.id <> u.id and not s.is_guest
    where u.id = ${userId} and not u.is_guest and ${isProven('u')}
      and (${unproven}::boolean or ${isProven('s')})
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}
