import type { PublicUser } from '../src/accounts/user.ts'
import type { ItemView } from '../src/items/item.ts'

/** An item as its readers get it: active, with nothing special about it. */
export function sampleItemView(
  id: string,
  title: string,
  owner: PublicUser,
  changes: Partial<ItemView> = {},
): ItemView {
  const moment = new Date('2026-05-01T16:00:00Z')
  return {
    id,
    userId: owner.id,
    title,
    description: null,
    value: 21000,
    category: 'other',
    year: null,
    wishlist: [],
    acceptOnlyWishlistOffers: false,
    incomingRules: null,
    isMembersOnly: false,
    isActive: true,
    maxPhotos: 2,
    premiumFeaturesExpiry: null,
    createdAt: moment,
    updatedAt: moment,
    isPending: false,
    isAway: false,
    distance: null,
    owner,
    photos: [],
    ...changes,
  }
}
