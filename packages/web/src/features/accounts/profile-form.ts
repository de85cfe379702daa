import type { ProfileSetup } from '@swapstead/domain/accounts/profile.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The six fields as they are typed. */
export type ProfileValues = z.input<typeof ProfileSetup>
export type ProfileForm = UseFormReturn<ProfileValues>
