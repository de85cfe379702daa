import type { FoundRing } from '@swapstead/domain/rings/find-rings.ts'
import { ringKeyOf } from '@swapstead/domain/rings/ring.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A ring that failed is not proposed again for this long. */
const REST = 14 * DAY

/** Leaves out rings that are open or failed recently. */
export async function withoutResting(
  db: Db,
  found: readonly FoundRing[],
  now: Date,
): Promise<FoundRing[]> {
  if (found.length === 0) return []
  const keys = await listRestingKeys(db, found.map(keyOfFound), now)
  return found.filter((ring) => !keys.has(keyOfFound(ring)))
}

/** The keys of rings that are open or failed recently, limited to `keys` if given. */
export async function listRestingKeys(
  db: Db,
  keys: readonly string[] | null,
  now: Date,
): Promise<Set<string>> {
  const isOneOf = keys ? sql`items_key = any(${keys}::text[])` : sql`true`
  const { rows } = await sql<{ itemsKey: string }>`
    select items_key from rings
    where ${isOneOf} and (status <> 'ended' or ended_at > ${before(now, REST)})`.execute(db)
  return new Set(rows.map(({ itemsKey }) => itemsKey))
}

export function keyOfFound({ items }: Pick<FoundRing, 'items'>): string {
  return ringKeyOf(items.map(({ id }) => id))
}
