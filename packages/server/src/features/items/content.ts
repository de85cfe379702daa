import { describingFieldNames } from '@swapstead/domain/items/item.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'

/** The `ItemContent` of a joined `items` row as JSON. */
export function itemContentJson(i: string): RawBuilder<unknown> {
  const parts = describingFieldNames.map((field) => {
    const column = `${i}.${columnOf(field)}`
    return `'${field}', ${field === 'value' ? `(${column} * 100)::bigint` : column}`
  })
  return sql.raw(`json_build_object(${parts.join(', ')},
    'photos', array(select ph.key from item_photos ph where ph.item_id = ${i}.id order by ph.slot))`)
}
