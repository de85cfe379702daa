import type { ItemView } from '@swapstead/domain/items/item.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hiddenFrom } from '../blocks/index.ts'
import { type ItemViewRow, itemViewColumns, ownerColumns, toItemView } from '../items/index.ts'
import { isSwapped } from '../swap-state/index.ts'
import { isVisibleGuest, openTo, type Reader, type Sql, seesMembersOnly } from './listed.ts'

/**
 * One item as its reader may see it, with the distance. Its owner and staff also see an inactive
 * item, and guests an item of the sandbox.
 */
export async function findReadableItem(
  db: Db,
  reader: Reader,
  id: string,
): Promise<ItemView | undefined> {
  const { rows } = await sql<ItemViewRow & { chord: number | null }>`
    select ${itemViewColumns(reader.now, seesMembersOnly(reader))},
      ${ownerColumns(sql`coalesce(i.user_id = ${reader.userId}, false)`)}, p.point <-> (select point from places where id = ${reader.placeId}) as chord
    from items i join users u on u.id = i.user_id left join places p on p.id = i.place_id
    where i.id = ${id} and i.removed_at is null and (
      i.user_id = ${reader.userId} ${reader.isStaff ? sql`or not i.is_sandbox` : sql``} or (i.is_active and not ${isSwapped(sql`i.id`, reader.now)} and not i.is_suspended and ${ofTheirWorld(reader)} ${openTo(reader)}
        ${reader.userId ? sql`and i.user_id <> all(${hiddenFrom(reader.userId)})` : sql``}))`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  return toItemView(row, row.userId === reader.userId ? null : row.chord)
}

function ofTheirWorld({ userId, sandboxAt }: Reader): Sql {
  if (!userId || !sandboxAt) return sql`not i.is_sandbox`
  return sql`(not i.is_sandbox or (${isVisibleGuest(userId, sandboxAt)}))`
}
