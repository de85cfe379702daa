import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemPolicy } from '@swapstead/domain/items/schemas.ts'
import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { guestSlots } from '@swapstead/domain/photos/usable-slots.ts'
import { itemDraftSchema } from './item-draft.ts'
import { type PhotoPolicy, photoPolicies } from './photo-fit/photo-policy.ts'

/** What differs between a member's item form and a sandbox guest's (readings C-55, S-85). */
export type FormPolicy = {
  schema: ReturnType<typeof itemDraftSchema>
  descriptionMax: number
  freeSlots: number
  photos: PhotoPolicy
  /** Slots are sold, or given for gift credits. */
  hasMorePhotos: boolean
}

/** Which one holds is decided by whose item it is: see `policyOf`. */
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

/** The policy of an item's owner. */
export function policyOf({ owner }: Pick<ItemView, 'owner'>): FormPolicy {
  return formPolicies[owner.isGuest ? 'sandbox' : 'member']
}

/** The slots that a posted item fills. */
export function slotsOf({ owner, maxPhotos }: Pick<ItemView, 'owner' | 'maxPhotos'>): number {
  return owner.isGuest ? guestSlots(maxPhotos) : maxPhotos
}
