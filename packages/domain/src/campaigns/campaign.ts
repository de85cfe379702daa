import * as z from 'zod/mini'
import { PACKAGES_MAX } from '../gifts/packages.ts'
import { PremiumType, premiumTypes } from '../photos/premium-types.ts'
import { text } from '../text.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** Gives each member it reaches `quantity` photo packages, up to `maxMembers` members. */
export const Campaign = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  promotionType: z.literal('free_premium_photos'),
  premiumType: PremiumType,
  quantity: z.int(),
  maxMembers: z.int(),
  currentMembers: z.int(),
  includeExistingMembers: z.boolean(),
  isActive: z.boolean(),
  isPaused: z.boolean(),
  activatedAt: z.nullable(Time),
  completedAt: z.nullable(Time),
  createdAt: Time,
  updatedAt: Time,
})
export type Campaign = z.infer<typeof Campaign>

/** One member's gift from a campaign, with the member's name. */
export const Benefit = z.object({
  id: Id,
  userId: Id,
  campaignId: Id,
  premiumType: PremiumType,
  quantity: z.int(),
  isUsed: z.boolean(),
  usedAt: z.nullable(Time),
  /** The gift was not accepted in time. */
  isExpired: z.boolean(),
  receivedAt: Time,
  firstName: z.string(),
  lastName: z.string(),
})
export type Benefit = z.infer<typeof Benefit>

export const NAME_MAX = 100
export const DESCRIPTION_MAX = 500
const MEMBERS_MAX = 100_000

function wholeNumber(most: number, refusal: string) {
  return z.int({ error: refusal }).check(z.gte(1, refusal), z.lte(most, refusal))
}

export const NewCampaign = z.object({
  name: text(
    3,
    NAME_MAX,
    'The name must be at least 3 characters',
    'The name must be 100 characters or less',
  ),
  premiumType: z.enum(premiumTypes, { error: 'Please choose a premium type' }),
  quantity: wholeNumber(
    PACKAGES_MAX,
    `The quantity must be a whole number from 1 to ${PACKAGES_MAX}`,
  ),
  maxMembers: wholeNumber(
    MEMBERS_MAX,
    'The number of members must be a whole number from 1 to 100,000',
  ),
  description: text(
    10,
    DESCRIPTION_MAX,
    'The description must be at least 10 characters',
    'The description must be 500 characters or less',
  ),
  includeExistingMembers: z._default(z.boolean(), false),
})
export type NewCampaign = z.infer<typeof NewCampaign>
