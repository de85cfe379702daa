import type { ProfileSetup } from '@swapstead/domain/accounts/profile.ts'
import type * as z from 'zod/mini'

/** The six fields as they are typed. */
export type ProfileValues = z.input<typeof ProfileSetup>

/** The part of it that tells where somebody lives. */
export type AddressValues = Omit<ProfileValues, 'username'>
