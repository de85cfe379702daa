import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { Money } from '../money.ts'
import { imageUrlFields, Photo } from '../photos/photo.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { categories } from './categories.ts'
import { Hidden } from './hiding.ts'
import { IncomingRules } from './incoming-rules.ts'

/** The fields that describe an item. An offer keeps a copy of them, and shows later changes. */
export const describingFields = {
  title: z.string(),
  description: z.nullable(z.string()),
  value: Money,
  category: z.enum(categories),
  year: z._default(z.nullable(z.int()), null),
}
const Describing = z.object(describingFields)
export type DescribingField = keyof z.infer<typeof Describing>
export const describingFieldNames = Object.keys(describingFields) as DescribingField[]

/** An item as an offer keeps it: cents, and the keys of its photos in order. */
export type ItemContent = z.infer<typeof Describing> & { photos: string[] }

/**
 * Stored fields that an owner edits. The lock, views, data export and client form derive from this
 * list.
 */
const editableFields = {
  ...describingFields,
  wishlist: z.array(z.string()),
  acceptOnlyWishlistOffers: z.boolean(),
  /** Null if the owner's rules apply. */
  incomingRules: z._default(z.nullable(IncomingRules), null),
  /** Visitors and search engines do not see it. */
  isMembersOnly: z._default(z.boolean(), false),
}
export const EditableItem = z.object(editableFields)
export type EditableItem = z.infer<typeof EditableItem>
export const editableFieldNames = Object.keys(editableFields) as (keyof EditableItem)[]

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
  /**
   * Its owner takes no offers now, for whatever reason. Members read it on the item's page only: in
   * lists it would show which homes are empty.
   */
  isAway: z._default(z.boolean(), false),
  /** Present only for the owner of an old item. */
  stillThere: z.optional(z.enum(['asked', 'resting'])),
  /** The swap of three that holds the item. Present only for its owner. */
  ringId: z.optional(Id),
  /** Still owed from a swap of three that a deleted account ended. Present only for its owner. */
  isOwed: z.optional(z.boolean()),
  /** Present only while the item is hidden or held. */
  hidden: z.optional(Hidden),
})
export type ItemView = z.infer<typeof ItemView>

/**
 * Whether neighbors can open the item. `isPaused`: its owner has paused, which nobody else learns.
 */
export function isOpenToOthers(
  { isActive, hidden, stillThere }: Pick<ItemView, 'isActive' | 'hidden' | 'stillThere'>,
  isPaused: boolean,
): boolean {
  return isActive && !hidden && stillThere !== 'resting' && !isPaused
}

/** An item that takes only wishlist offers needs a wish: without one it would take none at all. */
export function refusalOfNoWishes(
  item: Pick<EditableItem, 'wishlist' | 'acceptOnlyWishlistOffers'>,
  owner: Pick<PublicUser, 'acceptOnlyWishlistOffers'>,
): 'items.wishes_needed' | 'items.settings_need_wishes' | null {
  if (item.wishlist.length > 0) return null
  if (item.acceptOnlyWishlistOffers) return 'items.wishes_needed'
  return owner.acceptOnlyWishlistOffers ? 'items.settings_need_wishes' : null
}

/**
 * Why the owner cannot edit the item; null when they can. A swapped item stays as it was, because
 * the partner's trade shows it.
 */
export function refusalOfEdit({
  isPending,
  isActive,
}: Pick<ItemView, 'isPending' | 'isActive'>): 'items.in_trade' | 'items.swapped' | null {
  if (isPending) return 'items.in_trade'
  return isActive ? null : 'items.swapped'
}

export function isWishlistOnly(
  item: Pick<ItemView, 'acceptOnlyWishlistOffers' | 'owner'>,
): boolean {
  return item.acceptOnlyWishlistOffers || item.owner.acceptOnlyWishlistOffers
}
