import type { Actor } from '@swapstead/domain/actor.ts'
import { addSlots } from '@swapstead/domain/photos/credits.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { mustVerifyEmail } from '../accounts/index.ts'
import { findCredits, lockCredits, spendCredits } from '../credits/index.ts'

/**
 * The item's number of slots with these credits. Refuses credits that the member does not have.
 * Takes no lock.
 */
export async function slotsWithCredits(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  actor: Actor,
  { maxPhotos, credits }: { maxPhotos: number; credits: number | null },
): Promise<number> {
  if (credits === null) return maxPhotos
  if (await mustVerifyEmail({ config }, db, actor.id)) {
    throw refused('items.email_unverified', 'creditsUsed')
  }
  return slotsFor(maxPhotos, credits, await findCredits(db, actor.id))
}

/** Checks the credits and locks the member's row until the transaction ends. */
export async function lockCreditsForSlots(
  tx: Tx,
  actor: Actor,
  maxPhotos: number,
  credits: number | null,
): Promise<number> {
  if (credits === null) return maxPhotos
  return slotsFor(maxPhotos, credits, await lockCredits(tx, actor.id))
}

/** Spends the credits. They are not returned when the item is deleted. */
export async function paySlots(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { itemId, userId }: { itemId: string; userId: string },
  credits: number | null,
): Promise<void> {
  if (credits === null) return
  await spendCredits(tx, { userId, itemId, credits })
  await events.publish(tx, [{ type: 'credits_spent', itemId, userId, credits }])
}

function slotsFor(maxPhotos: number, credits: number, held: number): number {
  const decision = addSlots(maxPhotos, credits, held)
  if (!decision.ok) throw refused(decision.code, 'creditsUsed')
  return decision.next
}
