import { sql } from 'kysely'
import { currentRequest } from '../core/request-context.ts'
import type { Tx } from './database.ts'

const expectedReaders = new WeakMap<Tx, Set<string>>()

/** Marks members whose pages will read what this transaction writes. */
export function expectReads(tx: Tx, userIds: readonly string[]): void {
  const known = expectedReaders.get(tx)
  if (known) for (const id of userIds) known.add(id)
  else expectedReaders.set(tx, new Set(userIds))
}

/**
 * Stores this transaction's id in the sessions of its writer and of the expected readers, if it
 * wrote anything. It runs last before the commit, and locks in row order to avoid deadlocks.
 */
export async function recordLastWrite(tx: Tx): Promise<void> {
  const writer = currentRequest()?.session?.actor?.id
  const userIds = [...(expectedReaders.get(tx) ?? []), ...(writer ? [writer] : [])]
  if (userIds.length === 0) return
  await sql`update sessions set last_write = pg_current_xact_id() where id in (
    select id from sessions
    where user_id = any(${userIds}::uuid[]) and pg_current_xact_id_if_assigned() is not null
    order by id for no key update)`.execute(tx)
}
