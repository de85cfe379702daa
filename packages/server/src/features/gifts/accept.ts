import type { Actor } from '@swapstead/domain/actor.ts'
import { acceptGift } from '@swapstead/domain/gifts/accept.ts'
import type { Gift } from '@swapstead/domain/gifts/gift.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { findTradeParties } from '../accounts/index.ts'
import { addGiftCredits } from '../credits/index.ts'
import { lockGift, saveAcceptance } from './queries.ts'

/** Accepts an own gift: its credits go to the account in the same transaction, and once (readings S-73, T-22). */
export async function acceptMemberGift(
  deps: Pick<Deps, 'config' | 'db' | 'events' | 'now'>,
  actor: Actor,
  giftId: string,
): Promise<Gift> {
  const { db, events, now } = deps
  return transact(db, async (tx) => {
    const gift = await lockGift(tx, giftId)
    if (!gift) throw refused('gifts.not_found')
    const mustVerifyEmail = await mustVerify(deps, tx, actor)
    const decision = acceptGift(gift, { ...actor, mustVerifyEmail }, now())
    if (!decision.ok) throw refused(decision.code)
    await saveAcceptance(tx, decision.next)
    await addGiftCredits(tx, { userId: actor.id, giftId, credits: gift.photoValue })
    await events.publish(tx, decision.events)
    return decision.next
  })
}

/** Where an operator wants it, gifts wait for a verified address as offers do (readings S-17). */
async function mustVerify(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  { id }: Actor,
): Promise<boolean> {
  if (!config.requireVerifiedEmail) return false
  return (await findTradeParties(tx, [id], now())).get(id)?.emailVerified !== true
}
