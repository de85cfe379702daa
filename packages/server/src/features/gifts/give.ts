import type { GiftType } from '@swapstead/domain/gifts/gift.ts'
import { packagesOf } from '@swapstead/domain/gifts/packages.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import type { PremiumType } from '@swapstead/domain/photos/premium-types.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertGifts } from './queries.ts'

/** A gift for each of these members; of a campaign or of a ticket. */
export type NewGifts = {
  userIds: readonly string[]
  giftType: GiftType
  premiumType: PremiumType
  quantity: number
  description: string | null
  reason: string | null
  ticketId?: string
  campaignId?: string
  expiresAt: Date | null
}

/**
 * Gives them, to be accepted, and announces it; whoever already has one of the same campaign gets none. Gives those that
 * were written. Whether somebody may get one (no guest, nobody who is banned) is for the caller to know.
 */
export async function giveGifts(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { userIds, ...gift }: NewGifts,
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return []
  const { photos, worth } = packagesOf(gift.premiumType, gift.quantity)
  const given = await insertGifts(
    tx,
    userIds.map((userId) => ({
      id: newId(),
      userId,
      ...gift,
      photoValue: photos,
      dollarValue: formatAmount(worth),
    })),
  )
  const { giftType, premiumType, quantity, reason } = gift
  const told = { type: 'gift_given', giftType, premiumType, quantity, reason } as const
  await events.publish(
    tx,
    given.map(({ id, userId }) => ({ ...told, giftId: id, userId })),
  )
  return given
}
