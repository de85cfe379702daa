import { FREED_USERNAME_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { keyedHasher } from './mailboxes.ts'
import { mustVerifyEmail } from './verified-email.ts'

type Settings = Pick<Deps, 'config' | 'now'>

/**
 * Reserves the usernames of a leaving member, former ones included. Stores hashes: plain names
 * would reveal who has left.
 */
export async function keepUsernamesOf(
  { config, now }: Settings,
  tx: Tx,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ username: string; mailbox: string; freedAt: Date }>`
    select folded(username) as username, mailbox(email) as mailbox, ${now()}::timestamptz as freed_at
      from users where id = ${userId} and username is not null and email is not null
    union all select f.username, mailbox(u.email), f.freed_at
      from freed_usernames f join users u on u.id = f.user_id
      where u.id = ${userId} and u.email is not null
        and f.username is distinct from folded(u.username)`.execute(tx)
  for (const { username, mailbox, freedAt } of rows) {
    const [usernameHash = ''] = usernameHashes(config, username)
    const [mailboxHash = ''] = mailboxHashes(config, mailbox)
    await tx
      .insertInto('deletedUsernames')
      .values({ usernameHash, mailboxHash, freedAt })
      .onConflict((kept) => kept.column('usernameHash').doUpdateSet({ mailboxHash, freedAt }))
      .execute()
  }
}

/** Whether an account of another mailbox had this username and was deleted recently. */
export async function isOfDeletedAccount(
  deps: Settings,
  db: Db,
  username: string,
  askerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ username: string; mailbox: string | null }>`
    select folded(${username}) as username,
      (select mailbox(email) from users where id = ${askerId}) as mailbox`.execute(db)
  const [asked] = rows
  const row = await db
    .selectFrom('deletedUsernames')
    .select('mailboxHash')
    .where('usernameHash', 'in', usernameHashes(deps.config, asked?.username ?? username))
    .where('freedAt', '>', before(deps.now(), FREED_USERNAME_KEPT))
    .executeTakeFirst()
  if (!row) return false
  const isBack = mailboxHashes(deps.config, asked?.mailbox ?? '').includes(row.mailboxHash)
  return !isBack || mustVerifyEmail(deps, db, askerId)
}

function usernameHashes(config: Deps['config'], username: string): string[] {
  return keyedHasher(config, 'usernames of deleted accounts')(username)
}

function mailboxHashes(config: Deps['config'], mailbox: string): string[] {
  return keyedHasher(config, 'mailboxes of deleted usernames')(mailbox)
}
