import {
  type DatabaseStatistics,
  type DayFigures,
  STATISTICS_DAYS,
} from '@swapstead/domain/console/calls.ts'
import { offerStatuses } from '@swapstead/domain/offers/offer.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { aboutRows } from './about-rows.ts'
import { readRingFigures } from './ring-figures.ts'

/** Heavy counts must not slow down members. */
const STATEMENT_TIMEOUT = '4s'

/**
 * All figures of the database tab from one snapshot. A statement over the time limit fails the
 * call.
 */
export function readStatistics({ db }: Pick<Deps, 'db'>): Promise<DatabaseStatistics> {
  return transact(db, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx)
    await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`.execute(tx)
    return {
      ...(await readTotals(tx)),
      days: await readDays(tx),
      rings: await readRingFigures(tx),
      tables: await readTables(tx),
      slowStatements: await readSlowStatements(tx),
      queues: await readQueues(tx),
    }
  })
}

type Totals = Pick<DatabaseStatistics, 'users' | 'items' | 'tradeOffers' | 'offerStatusBreakdown'>

async function readTotals(tx: Tx): Promise<Totals> {
  const { rows } = await sql<{ users: number; items: number }>`
    select (select count(*)::int from users where not is_guest) as users,
      (select count(*)::int from items where not is_sandbox and removed_at is null) as items`.execute(
    tx,
  )
  const { rows: statuses } = await sql<{ status: string; count: number }>`
    select o.status, count(*)::int as count
    from trade_offers o join users u on u.id = o.to_user_id
    where not u.is_guest group by o.status`.execute(tx)
  const counts = new Map(statuses.map(({ status, count }) => [status, count]))
  const breakdown = offerStatuses.map((status) => [status, counts.get(status) ?? 0] as const)
  return {
    ...onlyRow(rows),
    tradeOffers: breakdown.reduce((sum, [, count]) => sum + count, 0),
    offerStatusBreakdown: Object.fromEntries(breakdown) as Totals['offerStatusBreakdown'],
  }
}

/** Counts each day by an index on its time. Days without events are included. */
async function readDays(tx: Tx): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    with days as (
      select day::date, day as since, day + interval '1 day' as until
      from generate_series(
        date_trunc('day', now() at time zone 'UTC') - (${STATISTICS_DAYS - 1} * interval '1 day'),
        date_trunc('day', now() at time zone 'UTC'), interval '1 day') as day)
    select d.day::text,
      (select count(*)::int from users u where not u.is_guest
        and u.created_at >= d.since at time zone 'UTC' and u.created_at < d.until at time zone 'UTC') as "signUps",
      (select count(*)::int from items i where i.is_active and not i.is_sandbox and not i.is_suspended
        and i.created_at >= d.since at time zone 'UTC' and i.created_at < d.until at time zone 'UTC') as items,
      (select count(*)::int from trade_offers o
        where not exists (select from users u where u.id = o.to_user_id and u.is_guest)
        and o.completed_at >= d.since at time zone 'UTC' and o.completed_at < d.until at time zone 'UTC') as "tradesCompleted",
      (select coalesce(sum(m.searches), 0)::int from search_misses m where m.day = d.day) as "missedSearches"
    from days d order by d.day`.execute(tx.withoutPlugins())
  return rows
}

async function readTables(tx: Tx): Promise<DatabaseStatistics['tables']> {
  const { rows } = await sql<DatabaseStatistics['tables'][number]>`
    select c.relname as name, ${aboutRows}::float8 as rows,
      pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
    order by bytes desc, name`.execute(tx)
  return rows
}

/** Statements contain no values: those are sent as parameters. */
async function readSlowStatements(tx: Tx): Promise<DatabaseStatistics['slowStatements']> {
  const { rows } = await sql<{ seconds: number; statement: string }>`
    select round(extract(epoch from clock_timestamp() - query_start)::numeric, 1)::float8 as seconds,
      left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 200) as statement
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '1 second'
    order by query_start limit 20`.execute(tx)
  return rows
}

async function readQueues(tx: Tx): Promise<DatabaseStatistics['queues']> {
  const { rows: mail } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from mail_outbox where sent_at is null and failed_at is null`.execute(
    tx,
  )
  const queues = [{ name: 'mail', waiting: mail[0]?.waiting ?? 0 }]
  const { rows: there } = await sql<{ isThere: boolean }>`
    select to_regclass('jobs.job') is not null as "isThere"`.execute(tx.withoutPlugins())
  // The job runner creates its tables on its first start.
  if (!there[0]?.isThere) return queues
  const { rows: jobs } = await sql<{ name: string; waiting: number }>`
    select name, count(*)::int as waiting from jobs.job
    where state in ('created', 'retry', 'active') group by name order by name`.execute(tx)
  return [...queues, ...jobs]
}
