import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'

/** The number of waiting rows, and the longest wait in seconds. */
type Waiting = { count: number; oldest: number }
type Queue = { name: string; waiting: number; failed: number }
export type OperatingFigures = {
  mails: Waiting & { givenUp: number }
  refunds: Waiting
  queues: Queue[]
  wants: Waiting
  rings: { proposed: number; agreed: number }
  /** Changes of counts that `count-items` has not added up yet. */
  countChanges: number
}

/** Monitoring must not slow members down. */
const TIMEOUT = '1s'
/** Counting stops here. */
const COUNTED_MAX = 10_000

/** Figures from the database. If one statement exceeds its second, none are returned. */
export function readOperatingFigures(db: Db): Promise<OperatingFigures> {
  return transact(db, async (tx) => {
    await sql`select set_config('statement_timeout', ${TIMEOUT}, true)`.execute(tx)
    return {
      mails: await readMails(tx),
      refunds: await readRefunds(tx),
      queues: await readJobs(tx),
      wants: await readWants(tx),
      rings: await readRings(tx),
      countChanges: await readCountChanges(tx),
    }
  })
}

async function readMails(tx: Tx): Promise<OperatingFigures['mails']> {
  const { rows } = await sql<OperatingFigures['mails']>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(first_due_at)), 0)::float8 as oldest,
      (select count(*)::int from mail_outbox
        where created_at > now() - interval '1 day' and failed_at is not null) as given_up
    from (select first_due_at from mail_outbox
      where sent_at is null and failed_at is null and first_due_at <= now() limit ${COUNTED_MAX}) waiting`.execute(
    tx,
  )
  return onlyRow(rows)
}

async function readRefunds(tx: Tx): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(refund_due_at)), 0)::float8 as oldest
    from payment_upgrades where refund_due_at is not null`.execute(tx)
  return onlyRow(rows)
}

/** pg-boss creates its tables on its first start. */
async function readJobs(tx: Tx): Promise<Queue[]> {
  const { rows: there } = await sql<{ is: boolean }>`
    select to_regclass('jobs.job') is not null as is`.execute(tx)
  if (!there[0]?.is) return []
  const { rows } = await sql<Queue>`
    select name, count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour')::int as failed
    from jobs.job group by name`.execute(tx)
  return rows
}

/** Items whose swaps must be searched again. */
async function readWants(tx: Tx): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(since)), 0)::float8 as oldest
    from (select since from want_queue order by id limit ${COUNTED_MAX}) waiting`.execute(tx)
  return onlyRow(rows)
}

async function readRings(tx: Tx): Promise<OperatingFigures['rings']> {
  const { rows } = await sql<OperatingFigures['rings']>`
    select (select count(*)::int from rings where status = 'proposed') as proposed,
      (select count(*)::int from rings where status = 'agreed') as agreed`.execute(tx)
  return onlyRow(rows)
}

async function readCountChanges(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from item_count_changes limit ${COUNTED_MAX}) waiting`.execute(tx)
  return onlyRow(rows).count
}
