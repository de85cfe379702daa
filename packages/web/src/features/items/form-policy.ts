import type { ItemView } from '@swapstead/domain/items/item.ts'
import { type ItemPolicy, itemPolicy } from '@swapstead/domain/items/schemas.ts'
import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { guestSlots } from '@swapstead/domain/photos/usable-slots.ts'
import { type PhotoPolicy, photoPolicies } from './photo-fit/photo-policy.ts'

/** The differences between the item forms of members and of sandbox guests. */
export type FormPolicy = {
  item: ItemPolicy
  freeSlots: number
  photos: PhotoPolicy
  photosNote?: string
  /** Whether more slots can be bought, or added with credits. */
  hasMorePhotos: boolean
}

export const formPolicies = {
  member: {
    item: itemPolicy.member,
    freeSlots: FREE_SLOTS,
    photos: photoPolicies.member,
    hasMorePhotos: true,
  },
  sandbox: {
    item: itemPolicy.sandbox,
    freeSlots: guestSlots(FREE_SLOTS),
    photos: photoPolicies.sandbox,
    photosNote: 'Other guests see a photo once our staff has checked it.',
    hasMorePhotos: false,
  },
} as const satisfies Record<string, FormPolicy>

export function policyOf({ owner }: Pick<ItemView, 'owner'>): FormPolicy {
  return formPolicies[owner.isGuest ? 'sandbox' : 'member']
}

/** How many slots the form of a posted item has. */
export function slotsOf({ owner, maxPhotos }: Pick<ItemView, 'owner' | 'maxPhotos'>): number {
  return owner.isGuest ? guestSlots(maxPhotos) : maxPhotos
}
