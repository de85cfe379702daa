import { sql } from 'kysely'
import { currentRequest } from '../core/request-context.ts'
import type { Tx } from './database.ts'

const concerned = new WeakMap<Tx, Set<string>>()

/** These members' pages will ask at once for what this transaction changes. */
export function concern(tx: Tx, userIds: readonly string[]): void {
  const known = concerned.get(tx)
  if (known) for (const id of userIds) known.add(id)
  else concerned.set(tx, new Set(userIds))
}

/**
 * Notes in the sessions of whoever writes, and of all who will look at once, which transaction it was; the last statement
 * before the commit, and none where nothing was written. In order of the rows, so that two such never wait in a ring.
 */
export async function noteLastWrite(tx: Tx): Promise<void> {
  const writer = currentRequest()?.session?.actor?.id
  const userIds = [...(concerned.get(tx) ?? []), ...(writer ? [writer] : [])]
  if (userIds.length === 0) return
  await sql`update sessions set last_write = pg_current_xact_id() where id in (
    select id from sessions
    where user_id = any(${userIds}::uuid[]) and pg_current_xact_id_if_assigned() is not null
    order by id for no key update)`.execute(tx)
}
