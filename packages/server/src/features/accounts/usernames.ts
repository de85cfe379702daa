import { readAsUsername } from '@swapstead/domain/accounts/pretending-names.ts'
import {
  isSameUsername,
  USERNAME_PAUSE,
  usernameFixedText,
} from '@swapstead/domain/accounts/username-changes.ts'
import { FREED_USERNAME_KEPT } from '@swapstead/domain/retention.ts'
import { after, before } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { refused, refusedSaying } from '../../platform/core/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isOfDeletedAccount } from './deleted-usernames.ts'
import { readMe } from './own-record.ts'

type Settings = Pick<Deps, 'config' | 'now'>
type Member = { id: string; username: string | null; isAdmin: boolean }

/**
 * Refuses another username too soon after the last: it is also shown to people to whom the member
 * may not write. The caller holds the member's row.
 */
export async function refuseRenameTooSoon(
  tx: Tx,
  { id, username, isAdmin }: Member,
  wanted: string,
  now: Date,
): Promise<void> {
  if (isAdmin || username === null || isSameUsername(username, wanted)) return
  const { rows } = await sql<{ freedAt: Date; hadIt: boolean | null }>`
    select max(freed_at) as freed_at, bool_or(username = folded(${wanted})) as had_it
    from freed_usernames where user_id = ${id}
    having max(freed_at) > ${before(now, USERNAME_PAUSE)}`.execute(tx)
  const [last] = rows
  if (!last || last.hadIt) return
  const { timeZone } = await readMe(tx, id, now)
  const sentence = usernameFixedText(after(last.freedAt, USERNAME_PAUSE), timeZone)
  throw refusedSaying('accounts.username_fixed', sentence, 'username')
}

/**
 * Refuses a username that is reserved for its former owner. Call it after storing the new one: that
 * write waits for a concurrent change that gives it up.
 */
export async function refuseKeptUsername(
  deps: Settings,
  tx: Tx,
  { id, username }: Member,
  wanted: string,
): Promise<void> {
  if (isSameUsername(username, wanted)) return
  if (await isKeptForAnother(deps, tx, wanted, id)) {
    throw refused('accounts.username_taken', 'username')
  }
}

/** Reserves the former username. */
export async function keepFormerUsername(
  tx: Tx,
  { id, username }: Member,
  wanted: string,
  now: Date,
): Promise<void> {
  if (username === null || isSameUsername(username, wanted)) return
  await sql`
    insert into freed_usernames (username, user_id, freed_at)
    values (folded(${username}), ${id}, ${now})
    on conflict (username) do update set user_id = excluded.user_id, freed_at = excluded.freed_at`.execute(
    tx,
  )
}

/** Refuses a first name in the form of a username that another member has. */
export async function refuseNameOfAnother(
  deps: Settings,
  db: Db,
  firstName: string,
  exceptId: string,
): Promise<void> {
  const username = readAsUsername(firstName)
  if (username !== null && (await isUsernameTaken(deps, db, username, exceptId))) {
    throw refused('accounts.name_of_another', 'firstName')
  }
}

/** Whether another member has the username or had it recently. */
export async function isUsernameTaken(
  deps: Settings,
  db: Db,
  username: string,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`folded(username) = folded(${username})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined || isKeptForAnother(deps, db, username, exceptId)
}

async function isKeptForAnother(
  deps: Settings,
  db: Db,
  username: string,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('freedUsernames')
    .select('userId')
    .where(sql<boolean>`username = folded(${username})`)
    .where('userId', '<>', exceptId)
    .where('freedAt', '>', before(deps.now(), FREED_USERNAME_KEPT))
    .executeTakeFirst()
  return row !== undefined || isOfDeletedAccount(deps, db, username, exceptId)
}

export async function deleteFreedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('freedUsernames').where('freedAt', '<=', moment).execute()
  await db.deleteFrom('deletedUsernames').where('freedAt', '<=', moment).execute()
}
