import type { Hiding } from '@swapstead/domain/items/hiding.ts'
import { editableItemColumns, type ItemView } from '@swapstead/domain/items/item.ts'
import { imageUrls, photoUrl } from '@swapstead/domain/photos/photo.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import { milesOfChord } from '../../platform/places/points.ts'
import { publicUserJson } from '../accounts/index.ts'

/** Columns of `items` that every view reads. */
const viewColumns = [
  ...(['id', 'userId', 'isActive', 'maxPhotos', 'premiumFeaturesExpiry'] as const),
  ...(['createdAt', 'updatedAt', 'hiddenReason'] as const),
  ...editableItemColumns,
] as const

export type ItemViewRow = Pick<
  ItemView,
  Exclude<(typeof viewColumns)[number], 'hiddenReason'> | 'isPending' | 'owner'
> & {
  photos: { slot: number; key: string; width: number; height: number }[]
  hiddenAs: Hiding | null
  hiddenReason: string | null
}

/** Needs `items i` joined with its owner `users u`. */
export const itemViewColumns: RawBuilder<unknown> = sql`
  ${sql.raw(viewColumns.map((name) => `i.${columnOf(name)} as "${name}"`).join(', '))},
  exists (select from item_trade_locks l where l.item_id = i.id) as "isPending",
  (select coalesce(json_agg(json_build_object(
      'slot', ph.slot, 'key', ph.key, 'width', ph.width, 'height', ph.height) order by ph.slot), '[]')
    from item_photos ph where ph.item_id = i.id) as photos,
  i.hidden_as as "hiddenAs", ${publicUserJson('u')} as owner`

/** Adds imageUrl1 and so on. The distance is in miles, rounded to one decimal. */
export function toItemView(row: ItemViewRow, chord: number | null): ItemView {
  const photos = row.photos.map(({ key, ...photo }) => ({ ...photo, url: photoUrl(key) }))
  const distance = chord === null ? null : Math.round(milesOfChord(chord) * 10) / 10
  const { hiddenAs, hiddenReason, ...shown } = row
  return {
    ...shown,
    photos,
    ...imageUrls(photos),
    distance,
    ...(hiddenAs && { hidden: { as: hiddenAs, reason: hiddenReason } }),
  }
}
