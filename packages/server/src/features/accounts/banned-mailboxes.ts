import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keyedHasher, mailboxOf } from './mailboxes.ts'

type Settings = Pick<Config, 'requireVerifiedEmail' | 'sessionSecrets'>

const PURPOSE = 'banned mailboxes'

/**
 * Whether mails to this address reach the mailbox of a banned member, even of one whose account is
 * deleted. If addresses must be verified, unverified accounts do not count: they may use a
 * stranger's address.
 */
export async function isBannedMailbox(config: Settings, tx: Tx, email: string): Promise<boolean> {
  const hashes = await hashesOf(config, tx, email)
  const { rows } = await sql`
    select from users where is_banned and mailbox(email) = mailbox(${email})
      and (email_verified or not ${config.requireVerifiedEmail}::boolean)
    union all select from banned_mailboxes where mailbox_hash = any(${hashes}) limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Stores the ban of this mailbox before its account is deleted. False if no account of it is
 * banned.
 */
export async function saveBannedMailbox(config: Settings, tx: Tx, email: string): Promise<boolean> {
  if (!(await isBannedMailbox(config, tx, email))) return false
  const [mailboxHash = ''] = await hashesOf(config, tx, email)
  await tx
    .insertInto('bannedMailboxes')
    .values({ mailboxHash })
    .onConflict((stored) => stored.doNothing())
    .execute()
  return true
}

/** Lifts a ban that has outlived its account. False if there is none. */
export async function deleteBannedMailbox(
  config: Settings,
  tx: Tx,
  email: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bannedMailboxes')
    .where('mailboxHash', 'in', await hashesOf(config, tx, email))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function hashesOf(config: Settings, tx: Tx, email: string): Promise<string[]> {
  return keyedHasher(config, PURPOSE)(await mailboxOf(tx, email))
}
