import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemPolicy } from '@swapstead/domain/items/schemas.ts'
import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { guestSlots } from '@swapstead/domain/photos/usable-slots.ts'
import { itemDraftSchema } from './item-draft.ts'
import { type PhotoPolicy, photoPolicies } from './photo-fit/photo-policy.ts'

/** What differs between the item forms of members and sandbox guests. */
export type FormPolicy = {
  schema: ReturnType<typeof itemDraftSchema>
  descriptionMax: number
  freeSlots: number
  photos: PhotoPolicy
  /** Whether more slots can be bought or had for credits. */
  hasMorePhotos: boolean
}

export const formPolicies = {
  member: {
    schema: itemDraftSchema(itemPolicy.member),
    descriptionMax: itemPolicy.member.descriptionMax,
    freeSlots: FREE_SLOTS,
    photos: photoPolicies.member,
    hasMorePhotos: true,
  },
  sandbox: {
    schema: itemDraftSchema(itemPolicy.sandbox),
    descriptionMax: itemPolicy.sandbox.descriptionMax,
    freeSlots: guestSlots(FREE_SLOTS),
    photos: photoPolicies.sandbox,
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
