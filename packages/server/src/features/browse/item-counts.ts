import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'

/** Changes added up per transaction, at most. */
const CHANGES_AT_ONCE = 20_000
/** Cells compared with their items per transaction. */
const CELLS_AT_ONCE = 40

type Parts = Pick<Deps, 'db' | 'log'>

/** Adds recorded changes to the counts, so that each page reads few of them. */
export async function addUpItemCounts(
  { db }: Pick<Parts, 'db'>,
  signal: AbortSignal,
): Promise<void> {
  await runInBatches(signal, () =>
    transact(db, async (tx) => (await isAlone(tx)) && (await addUp(tx)) === CHANGES_AT_ONCE),
  )
}

/**
 * Compares all counts with the items and corrects them. Logs an error if one was wrong, because no
 * write should make it so.
 */
export async function correctItemCounts({ db, log }: Parts, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ cell: number }>`
    select id as cell from place_cells union select cell from item_counts union select 0
    order by cell`.execute(db)
  const cells = rows.map(({ cell }) => cell)
  const found = { counts: 0, items: 0 }
  await runInBatches(signal, async () => {
    // Taken before the transaction, which may run again.
    const some = cells.splice(0, CELLS_AT_ONCE)
    const { counts, items } = await transact(db, (tx) => correct(tx, some))
    found.counts += counts
    found.items += items
    return cells.length > 0
  })
  if (found.counts > 0) log.error(found, 'counts of items were wrong and are corrected')
}

/** Lets only one process write counts. A second one leaves its work to the next run. */
async function isAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('item counts')) as is`.execute(tx)
  return rows[0]?.is === true
}

/** Counts by place and category, with sums for each cell and for all categories. */
const countsOf = (rows: RawBuilder<unknown>) => sql`
  select coalesce(n.category, '') as category, coalesce(n.place_id, 0) as place_id, n.cell,
    sum(n.items)::int as items, sum(n.open_items)::int as open_items
  from ${rows} n
  group by n.cell, grouping sets ((n.place_id), ()), grouping sets ((n.category), ())
  having grouping(n.place_id) = 1 or n.place_id > 0`

/**
 * Returns the number of changes. One statement deletes and counts them, so readers see one or the
 * other.
 */
async function addUp(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with taken as (
        delete from item_count_changes
        where id in (select id from item_count_changes order by id limit ${CHANGES_AT_ONCE}::int)
        returning place_id, category, items, open_items),
      noted as (
        select t.*, coalesce(p.cell, 0) as cell from taken t left join places p on p.id = t.place_id),
      added as (
        insert into item_counts as c (category, place_id, cell, items, open_items) ${countsOf(sql`noted`)}
        on conflict (category, place_id, cell) do update
        set items = c.items + excluded.items, open_items = c.open_items + excluded.open_items)
    select count(*)::int as changes from taken`.execute(tx)
  return onlyRow(rows).changes
}

/**
 * One statement, so that items, counts and changes are of the same moment. The right count is the
 * number of items minus the changes that are still to be added.
 */
async function correct(tx: Tx, cells: number[]): Promise<{ counts: number; items: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('item counts'))`.execute(tx)
  const { rows } = await sql<{ counts: number; items: number }>`
    with there as materialized (select id, cell from places where cell = any(${cells}::int[])),
      noted as (
        select i.category, i.place_id, t.cell, 1 as items, (not i.is_members_only)::int as open_items
        from there t join items i on i.place_id = t.id
        where is_listed(i.is_active, i.is_sandbox, i.is_suspended)
        union all
        select i.category, 0, 0, 1, (not i.is_members_only)::int
        from items i where i.place_id is null and 0 = any(${cells}::int[])
          and is_listed(i.is_active, i.is_sandbox, i.is_suspended)
        union all
        select w.category, w.place_id, coalesce(t.cell, 0), -w.items, -w.open_items
        from item_count_changes w left join there t on t.id = w.place_id
        where t.id is not null or (w.place_id = 0 and 0 = any(${cells}::int[]))),
      right_ones as (${countsOf(sql`noted`)}),
      wrong_ones as (
        select category, place_id, cell, coalesce(r.items, 0) as items,
          coalesce(r.open_items, 0) as open_items, coalesce(c.items, 0) as counted
        from right_ones r
          full join (select * from item_counts where cell = any(${cells}::int[])) c
          using (category, place_id, cell)
        where (coalesce(r.items, 0), coalesce(r.open_items, 0))
          is distinct from (coalesce(c.items, 0), coalesce(c.open_items, 0))),
      corrected as (
        insert into item_counts (category, place_id, cell, items, open_items)
        select category, place_id, cell, items, open_items from wrong_ones
        on conflict (category, place_id, cell) do update
        set items = excluded.items, open_items = excluded.open_items)
    select count(*)::int as counts,
      coalesce(sum(abs(items - counted)) filter (where category = '' and place_id = 0), 0)::int as items
    from wrong_ones`.execute(tx)
  return onlyRow(rows)
}
