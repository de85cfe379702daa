import { type RawBuilder, sql } from 'kysely'

/** The ids of all items of an offer `o`, as rows of `item_id`. */
export const itemsOfOffer = sql`(select o.to_item_id as item_id
  union all select o.from_item_id where o.from_item_id is not null
  union all select b.item_id from bundle_items b where b.trade_offer_id = o.id)`

/** All items of the offer with this alias, as rows of `side`, `position` and `item_id`. */
export function placedItems(o: 'o' | 'b'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${o}.${name}`)
  return sql`(select 'to' as side, 1 as position, ${column('to_item_id')} as item_id
    union all select 'from', 1, ${column('from_item_id')} where ${column('from_item_id')} is not null
    union all select p.side, p.position, p.item_id from bundle_items p
      where p.trade_offer_id = ${column('id')})`
}

/** The title of the first item `i` of one side of an offer `o`: "Desk lamp and 2 more". */
export function sideTitle(i: string, side: 'from' | 'to'): RawBuilder<string> {
  return sql`${sql.ref(`${i}.title`)} || (
    select case when count(*) = 0 then '' else ' and ' || count(*) || ' more' end
    from bundle_items b where b.trade_offer_id = o.id and b.side = ${sql.lit(side)})`
}

/**
 * The ids of offers with a matching item on either side. Each of the three parts uses its own
 * index.
 */
export function offersWith(fits: (itemId: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return sql`(select t.id from trade_offers t where ${fits(sql`t.to_item_id`)}
    union all select t.id from trade_offers t where ${fits(sql`t.from_item_id`)}
    union all select b.trade_offer_id from bundle_items b where ${fits(sql`b.item_id`)})`
}

/**
 * The right side of `id = …` for offers with one of these items. The array is computed first: a
 * join would be planned by statistics, which do not include the offers of the last minutes.
 */
export function anyOfferOn(itemIds: readonly string[]): RawBuilder<unknown> {
  return sql`any(array${offersWith((itemId) => sql`${itemId} = any(${itemIds}::uuid[])`)})`
}
