import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { Money } from '../money.ts'
import { imageUrlFields, Photo } from '../photos/photo.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { categories } from './categories.ts'
import { Hidden } from './hiding.ts'

/**
 * Stored fields that an owner edits. The lock, views, data export and client form derive from this
 * list.
 */
const editableFields = {
  title: z.string(),
  description: z.nullable(z.string()),
  value: Money,
  category: z.enum(categories),
  year: z.nullable(z.int()),
  wishlist: z.array(z.string()),
  acceptOnlyWishlistOffers: z.boolean(),
}
const EditableItem = z.object(editableFields)
export type EditableItem = z.infer<typeof EditableItem>
export const editableItemColumns = Object.keys(editableFields) as (keyof EditableItem)[]

/** Public view. Distance is in miles from the reader's place. */
export const ItemView = z.object({
  id: Id,
  userId: Id,
  ...editableFields,
  isActive: z.boolean(),
  maxPhotos: z.int(),
  premiumFeaturesExpiry: z.nullable(Time),
  createdAt: Time,
  updatedAt: Time,
  isPending: z.boolean(),
  distance: z.nullable(z.number()),
  owner: PublicUser,
  photos: z.array(Photo),
  ...imageUrlFields,
  /** Present only while the item is hidden or held. */
  hidden: z.optional(Hidden),
})
export type ItemView = z.infer<typeof ItemView>

export function isWishlistOnly(
  item: Pick<ItemView, 'acceptOnlyWishlistOffers' | 'owner'>,
): boolean {
  return item.acceptOnlyWishlistOffers || item.owner.acceptOnlyWishlistOffers
}
