import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import type { RingItem } from '@swapstead/domain/rings/view.ts'
import { type RawBuilder, sql } from 'kysely'

/** An item of a ring or a question as the database returns it. */
export type RingItemRow = Omit<RingItem, 'imageUrl1'> & { photoKey: string | null }

export function ringItemJson(item: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${item}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'title', ${column('title')},
    'value', (${column('value')} * 100)::bigint, 'category', ${column('category')},
    'isInSight', not ${column('is_suspended')}, 'photoKey', (
      select ph.key from item_photos ph
      where ph.item_id = ${column('id')} order by ph.slot limit 1))`
}

export function toRingItem({ photoKey, ...item }: RingItemRow): RingItem {
  return { ...item, imageUrl1: photoKey && photoUrl(photoKey) }
}
