import type { Actor } from '@swapstead/domain/actor.ts'
import { acceptGift } from '@swapstead/domain/gifts/accept.ts'
import type { Gift, GiftType } from '@swapstead/domain/gifts/gift.ts'
import { packagesOf } from '@swapstead/domain/gifts/packages.ts'
import { refusalOfGift, type SupportGift } from '@swapstead/domain/gifts/support-gift.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import type { PremiumType } from '@swapstead/domain/photos/premium-types.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { mustVerifyEmail } from '../accounts/index.ts'
import { addGiftCredits } from '../credits/index.ts'
import { insertGifts, lockGift, lockReceiver, saveAcceptance } from './queries.ts'

/** One gift for each of these members, from a campaign or a ticket. */
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
 * Creates, announces and returns the gifts. Members who already have one of the same campaign get
 * none. The caller checks that nobody is a guest or banned.
 */
export async function createGifts(
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

/** Accepts the actor's gift and adds its credits once, in the same transaction. */
export async function acceptMemberGift(
  deps: Pick<Deps, 'config' | 'db' | 'events' | 'now'>,
  actor: Actor,
  giftId: string,
): Promise<Gift> {
  const { db, events, now } = deps
  return transact(db, async (tx) => {
    const gift = await lockGift(tx, giftId)
    if (!gift) throw refused('gifts.not_found')
    const mustVerify = await mustVerifyEmail(deps, tx, actor.id)
    const decision = acceptGift(gift, { ...actor, mustVerifyEmail: mustVerify }, now())
    if (!decision.ok) throw refused(decision.code)
    await saveAcceptance(tx, decision.next)
    await addGiftCredits(tx, { userId: actor.id, giftId, credits: gift.photoValue })
    await events.publish(tx, decision.events)
    return decision.next
  })
}

type Ticket = { id: string; userId: string }

/** Gives a ticket's member a photo package, in the caller's transaction. */
export async function giveSupportGift(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  ticket: Ticket,
  gift: SupportGift,
): Promise<{ id: string }> {
  const problem = refusalOfGift(await lockReceiver(tx, ticket.userId))
  if (problem) throw refused(problem)
  const [given] = await createGifts(deps, tx, {
    ...gift,
    userIds: [ticket.userId],
    giftType: 'support_gift',
    description: null,
    ticketId: ticket.id,
    expiresAt: null,
  })
  if (!given) throw new Error(`ticket ${ticket.id} could not be given a gift`)
  return given
}
