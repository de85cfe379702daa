import * as z from 'zod/mini'
import { premiumTypes } from '../photos/premium-types.ts'
import { text } from '../text.ts'
import { PACKAGES_MAX } from './packages.ts'
import type { GiftRefusal } from './refusals.ts'

/** Quantities offered by the dialog; the server accepts any up to the maximum. */
export const offeredQuantities = [1, 2, 3, 5] as const

const WRONG_QUANTITY = `Quantity must be a whole number from 1 to ${PACKAGES_MAX}`
export const REASON_MAX = 500

export const SupportGift = z.object({
  premiumType: z.enum(premiumTypes, { error: 'Please choose a package' }),
  quantity: z._default(
    z
      .number({ error: WRONG_QUANTITY })
      .check(z.int(WRONG_QUANTITY), z.gte(1, WRONG_QUANTITY), z.lte(PACKAGES_MAX, WRONG_QUANTITY)),
    1,
  ),
  reason: text(
    1,
    REASON_MAX,
    'Please give a reason',
    `The reason must be ${REASON_MAX} characters or less`,
  ),
})
export type SupportGift = z.infer<typeof SupportGift>

/** Why a member cannot receive gifts; null when they can. Dialog and server both ask it. */
export function refusalOfGift(receiver: {
  isGuest: boolean
  isBanned: boolean
}): GiftRefusal | null {
  if (receiver.isGuest) return 'gifts.not_for_guests'
  return receiver.isBanned ? 'gifts.not_for_banned' : null
}
