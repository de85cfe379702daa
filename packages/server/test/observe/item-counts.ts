import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'

/** Every kept count, with what is still to be added to it, is the number of its items. */
export async function expectRightCounts(db: Db): Promise<void> {
  const { rows } = await sql`
    with listed as (
        select category, coalesce(place_id, 0) as place_id, coalesce(cell, 0) as cell, 1 as items,
          (not is_members_only)::int as open_items
        from items where is_active and not is_sandbox and not is_suspended),
      waiting as (
        select w.category, w.place_id, coalesce(p.cell, 0) as cell, w.items, w.open_items
        from item_count_changes w left join places p on p.id = w.place_id),
      wanted as (
        select category, place_id, cell, sum(items) as items, sum(open_items) as open_items
        from (
          select * from listed union all
          select category, place_id, cell, -items, -open_items from waiting
        ) n group by category, place_id, cell),
      all_wanted as (
        select * from wanted where place_id > 0
        union all select '', place_id, cell, sum(items), sum(open_items) from wanted
          where place_id > 0 group by place_id, cell
        union all select category, 0, cell, sum(items), sum(open_items) from wanted
          group by category, cell
        union all select '', 0, cell, sum(items), sum(open_items) from wanted group by cell)
    select category, place_id, cell, w.items as wanted, c.items as counted,
      w.open_items as wanted_open, c.open_items as counted_open
    from all_wanted w full join item_counts c using (category, place_id, cell)
    where (coalesce(w.items, 0), coalesce(w.open_items, 0))
      <> (coalesce(c.items, 0), coalesce(c.open_items, 0))`.execute(db)
  expect(rows).toEqual([])
}
