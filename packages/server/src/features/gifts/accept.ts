import type { Actor } from '@swapstead/domain/actor.ts'
import { acceptGift } from '@swapstead/domain/gifts/accept.ts'
import type { Gift } from '@swapstead/domain/gifts/gift.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import { addGiftCredits } from '../credits/index.ts'
import { lockGift, saveAcceptance } from './queries.ts'

/** Accepts an own gift: its credits go to the account in the same transaction, and once (readings S-73, T-22). */
export async function acceptMemberGift(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  actor: Actor,
  giftId: string,
): Promise<Gift> {
  return transact(db, async (tx) => {
    const gift = await lockGift(tx, giftId)
    if (!gift) throw refused('gifts.not_found')
    const decision = acceptGift(gift, actor, now())
    if (!decision.ok) throw refused(decision.code)
    await saveAcceptance(tx, decision.next)
    await addGiftCredits(tx, { userId: actor.id, giftId, credits: gift.photoValue })
    await events.publish(tx, decision.events)
    return decision.next
  })
}
