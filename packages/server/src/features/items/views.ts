import type { Hiding } from '@swapstead/domain/items/hiding.ts'
import {
  type EditableItem,
  editableFieldNames,
  type ItemView,
} from '@swapstead/domain/items/item.ts'
import { imageUrls, photoUrl } from '@swapstead/domain/photos/photo.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { roundedMiles } from '../../platform/places/points.ts'
import { publicUserJson } from '../accounts/index.ts'
import { type Holding, holdingOf, shownState } from '../swap-state/index.ts'

/**
 * A compile error here means that a field has no column. `npm run generate` adds the columns of a
 * migration to `Tables`.
 */
export const editableColumns: readonly Extract<keyof EditableItem, keyof Tables['items']>[] =
  editableFieldNames

/** Columns of `items` for all views. */
const viewColumns = [
  'id',
  'userId',
  'maxPhotos',
  'premiumFeaturesExpiry',
  'createdAt',
  'updatedAt',
  'hiddenReason',
  ...editableColumns,
] as const

export type ItemViewRow = Pick<
  ItemView,
  Exclude<(typeof viewColumns)[number], 'hiddenReason'> | 'owner' | 'isAway'
> & {
  /** The stored flag: an item whose swap has completed by the clock may still be active. */
  isActive: boolean
  holding: Holding | null
  photos: { slot: number; key: string; width: number; height: number }[]
  hiddenAs: Hiding | null
  hiddenReason: string | null
  /** Only for the owner, like `ringId`. */
  stillThere?: ItemView['stillThere'] | null
  ringId?: string | null
  isOwed?: boolean | null
}

const columns = sql.raw(viewColumns.map((name) => `i.${columnOf(name)} as "${name}"`).join(', '))

/**
 * Needs `items i` joined with its owner `users u`. Whether the owner is away is shown only to
 * members, and only for one item: a list of such items would be a list of empty homes.
 */
export function itemViewColumns(now: Date, tellsAway = false): RawBuilder<unknown> {
  const isAway = tellsAway
    ? sql`coalesce(u.absent_as = 'away' and u.absent_until > ${now}, false)`
    : sql`false`
  return sql`${columns},
  i.is_active as "isActive", ${holdingOf(sql`i.id`, now)} as holding,
  (select coalesce(json_agg(json_build_object(
      'slot', ph.slot, 'key', ph.key, 'width', ph.width, 'height', ph.height) order by ph.slot), '[]')
    from item_photos ph where ph.item_id = i.id) as photos,
  ${isAway} as "isAway",
  i.hidden_as as "hiddenAs", ${publicUserJson('u', now)} as owner`
}

/**
 * For the owner only: whether they were asked about the item or it rests, and whether a ring or a
 * debt holds it.
 */
export function ownerColumns(isOwner: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> {
  return sql`case when not ${isOwner} then null when i.rested_at is not null then 'resting'
    when i.asked_at is not null then 'asked' end as "stillThere",
  case when ${isOwner} then (select l.ring_id from item_trade_locks l where l.item_id = i.id) end as "ringId",
  case when ${isOwner} then exists (select from item_trade_locks l
    where l.item_id = i.id and l.owed_until is not null) end as "isOwed"`
}

/** Adds imageUrl1 and so on. The distance is in miles, rounded to one decimal. */
export function toItemView(row: ItemViewRow, chord: number | null): ItemView {
  const photos = row.photos.map(({ key, ...photo }) => ({ ...photo, url: photoUrl(key) }))
  const { isActive, holding, hiddenAs, hiddenReason, stillThere, ringId, isOwed, ...shown } = row
  const state = shownState({ isActive, holding })
  return {
    ...shown,
    ...state,
    // An item in a trade or a swapped one needs no question.
    ...(stillThere && state.isActive && !state.isPending && { stillThere }),
    ...(ringId && state.isPending && { ringId }),
    ...(isOwed && state.isPending && { isOwed }),
    photos,
    ...imageUrls(photos),
    distance: roundedMiles(chord),
    ...(hiddenAs && { hidden: { as: hiddenAs, reason: hiddenReason } }),
  }
}
