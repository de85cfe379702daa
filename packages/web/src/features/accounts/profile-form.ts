import type { ProfileSetup } from '@swapstead/domain/accounts/profile.ts'
import type * as z from 'zod/mini'

export type ProfileValues = z.input<typeof ProfileSetup>

export type AddressValues = Omit<ProfileValues, 'username'>
