import type { Category } from '@swapstead/domain/items/categories.ts'
import { VALUES_LEAST, type ValueGuide } from '@swapstead/domain/items/value-guide.ts'
import { askedForms } from '@swapstead/domain/items/wishlist-matching.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { anyForm } from '../items/index.ts'
import type { Statistics } from './engine/statistics.ts'
import { listed, type Reader } from './listed.ts'
import { sharesWithCategories } from './wishlist-matches.ts'

/** Compares this many items with the rarest words of the title. */
const COMPARED = 400
/** Of these, this many owners count: those whose items have most of the title's words. */
const OWNERS = 40

/**
 * The values of listed items like this one, anywhere. Null if too few owners have one. Each owner
 * counts once, with the median of their items. Names no item.
 */
export async function readValueGuide(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  { title, category }: { title: string; category: Category },
): Promise<ValueGuide | null> {
  const words = askedForms(title)
  if (words.length === 0) return null
  const shares = await sharesWithCategories(statistics, words)
  const queries = words.map(anyForm)
  const byRarity = queries.toSorted(
    (one, other) => (shares[queries.indexOf(one)] ?? 1) - (shares[queries.indexOf(other)] ?? 1),
  )
  const rarest = byRarity.slice(0, 2).join('|')
  const { rows } = await sql<ValueGuide & { count: number }>`
    with found as materialized (
      select i.user_id, i.value, i.match_words from items i
      where i.match_words @@ ${rarest}::tsquery and ${listed(reader, { category })}
      limit ${COMPARED}),
    counted as (
      select f.user_id, f.value, (select count(*) from unnest(${queries}::tsquery[]) asked
        where f.match_words @@ asked) as words from found f),
    alike as (
      select percentile_disc(0.5) within group (order by value) as value from counted
      where words * 2 >= ${words.length}
      group by user_id order by max(words) desc, user_id limit ${OWNERS})
    select count(*)::int as count,
      coalesce(percentile_disc(0.25) within group (order by value) * 100, 0)::bigint as low,
      coalesce(percentile_disc(0.5) within group (order by value) * 100, 0)::bigint as median,
      coalesce(percentile_disc(0.75) within group (order by value) * 100, 0)::bigint as high
    from alike`.execute(db)
  const { count, ...guide } = onlyRow(rows)
  return count < VALUES_LEAST ? null : guide
}
