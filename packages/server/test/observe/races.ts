import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import type { Answer } from '../visitor.ts'

export const ROUNDS = 10
export const RACERS = 16
/** Ten rounds take seconds, and minutes on a busy machine. */
export const patient = { timeout: 240_000 }

/** Sends all requests at once and counts them by status. A server error fails the test. */
export async function race(requests: (() => Promise<Answer>)[]): Promise<Record<number, number>> {
  const answers = await Promise.all(requests.map((send) => send()))
  const tally: Record<number, number> = {}
  for (const { statusCode, body } of answers) {
    expect(statusCode, body).toBeLessThan(500)
    tally[statusCode] = (tally[statusCode] ?? 0) + 1
  }
  return tally
}

/** The number of connections to this database that wait for a lock. */
export async function countWaiters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Alternates the requests, so that no kind always comes first. */
export function mixed(
  round: number,
  ...requests: (() => Promise<Answer>)[]
): (() => Promise<Answer>)[] {
  return Array.from(
    { length: RACERS },
    (_, index) => requests[(index + round) % requests.length],
  ).filter((send) => send !== undefined)
}

/** Whether a round races bundles. Both kinds of rounds have both orders of two mixed requests. */
export function isBundleRound(round: number): boolean {
  return round % 4 > 1
}

/**
 * Invariants for any order of requests: an item is in at most one accepted trade, and the locks
 * are the items of those trades, one by one.
 */
export async function expectWhole(db: Db): Promise<void> {
  const twice = await sql`
    select item from (
      select to_item_id as item from trade_offers where status = 'accepted'
      union all select from_item_id from trade_offers where status = 'accepted' and from_item_id is not null
      union all select b.item_id from bundle_items b join trade_offers o on o.id = b.trade_offer_id
        where o.status = 'accepted'
    ) traded group by item having count(*) > 1`.execute(db)
  expect(twice.rows).toEqual([])
  const astray = await sql`
    select o.id, l.item_id as locked, part.item_id as traded
    from trade_offers o
    cross join lateral (
      select o.to_item_id as item_id
      union all select o.from_item_id where o.from_item_id is not null
      union all select b.item_id from bundle_items b where b.trade_offer_id = o.id
    ) part
    full join item_trade_locks l on l.trade_offer_id = o.id and l.item_id = part.item_id
    where case when l.item_id is null then o.status = 'accepted'
      else l.trade_offer_id is not null and o.status is distinct from 'accepted' end`.execute(db)
  expect(astray.rows).toEqual([])
}

/** The same for swaps of three. */
export async function expectRingsWhole(db: Db): Promise<void> {
  const astray = await sql`
    select r.id from rings r
    where (select count(*) from item_trade_locks l join ring_members m
        on m.ring_id = l.ring_id and m.item_id = l.item_id where l.ring_id = r.id)
      <> case when r.status = 'agreed' then 3 else 0 end
      or (r.status = 'agreed' and exists (select from ring_members m
        where m.ring_id = r.id and m.answer is distinct from 'yes'))`.execute(db)
  expect(astray.rows).toEqual([])
  await expectWhole(db)
}
