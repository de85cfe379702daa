import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import type { Hiding } from '@swapstead/domain/items/hiding.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { imageUrls, photoUrl } from '@swapstead/domain/photos/photo.ts'
import { type RawBuilder, sql } from 'kysely'
import { milesOfChord } from '../../platform/places/points.ts'
import { publicUserJson } from '../accounts/index.ts'

/** What `itemViewColumns` selects; the wire's shape is made of it in `toItemView` and nowhere else. */
export type ItemViewRow = {
  id: string
  userId: string
  title: string
  description: string | null
  value: number
  category: Category
  year: number | null
  wishlist: string[]
  acceptOnlyWishlistOffers: boolean
  isActive: boolean
  maxPhotos: number
  premiumFeaturesExpiry: Date | null
  createdAt: Date
  updatedAt: Date
  isPending: boolean
  photos: { slot: number; key: string; width: number; height: number }[]
  owner: PublicUser
  hiddenAs: Hiding | null
  hiddenReason: string | null
}

/** The columns of an item view from `items i` joined with its owner `users u`. */
export const itemViewColumns: RawBuilder<unknown> = sql`
  i.id, i.user_id as "userId", i.title, i.description, i.value, i.category, i.year, i.wishlist,
  i.accept_only_wishlist_offers as "acceptOnlyWishlistOffers", i.is_active as "isActive",
  i.max_photos as "maxPhotos", i.premium_features_expiry as "premiumFeaturesExpiry",
  i.created_at as "createdAt", i.updated_at as "updatedAt",
  exists (select from item_trade_locks l where l.item_id = i.id) as "isPending",
  (select coalesce(json_agg(json_build_object(
      'slot', ph.slot, 'key', ph.key, 'width', ph.width, 'height', ph.height) order by ph.slot), '[]')
    from item_photos ph where ph.item_id = i.id) as photos,
  i.hidden_as as "hiddenAs", i.hidden_reason as "hiddenReason", ${publicUserJson('u')} as owner`

/** The wire's item: imageUrl1 … beside `photos`, distance in miles with one decimal (readings S-34). */
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

/** What other features need to read items: the columns, and what is made of them. */
export const itemView = { columns: itemViewColumns, of: toItemView }
