import type { Actor } from '@swapstead/domain/actor.ts'
import type { Hiding } from '@swapstead/domain/items/hiding.ts'
import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'

/** Hides an item and notifies the owner. False if it is deleted or already hidden. */
export async function hideItem(
  { events, now }: Deps,
  tx: Tx,
  itemId: string,
  reason: string,
): Promise<boolean> {
  const item = await lockVisibility(tx, itemId)
  if (!item || item.hiddenAs === 'hidden') return false
  await setVisibility(tx, itemId, { hiddenAs: 'hidden', hiddenReason: reason, hiddenAt: now() })
  const { userId, title } = item
  await events.publish(tx, [{ type: 'item_hidden', itemId, userId, title, reason }])
  return true
}

/**
 * Shows an item and notifies the owner. False if it is deleted or already visible, or if a database
 * trigger holds it: its words were edited while it was hidden and nobody has reviewed them.
 */
export async function unhideItem({ events }: Deps, tx: Tx, itemId: string): Promise<boolean> {
  const item = await lockVisibility(tx, itemId)
  if (!item?.hiddenAs) return false
  const shown = { hiddenAs: null, hiddenReason: null, hiddenAt: null }
  if ((await setVisibility(tx, itemId, shown)) !== null) return false
  const { userId, title, hiddenAs: was } = item
  await events.publish(tx, [{ type: 'item_shown', itemId, userId, title, was }])
  return true
}

/**
 * Shows a hidden item again, for staff. Refuses a held item: those are released from the review
 * list, where their text is read. False if the database holds the item instead.
 */
export function showAgain(deps: Deps, actor: Actor, itemId: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const item = await lockVisibility(tx, itemId)
    if (!item) throw refused('items.not_found')
    if (!mayDecideAbout(actor, [item.userId])) throw refused('members.own_case')
    if (item.hiddenAs !== 'hidden') throw refused('items.not_hidden')
    const isShown = await unhideItem(deps, tx, itemId)
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'item_shown',
      type: 'item',
      subjectId: itemId,
      description: 'A hidden item was shown again',
      details: { memberId: item.userId },
    })
    return isShown
  })
}

/** Holds an item for review by staff. Hidden items stay hidden. The caller notifies the owner. */
export async function holdItem({ now }: Deps, tx: Tx, itemId: string): Promise<void> {
  const item = await lockVisibility(tx, itemId)
  if (!item || item.hiddenAs !== null) return
  await setVisibility(tx, itemId, { hiddenAs: 'held', hiddenReason: null, hiddenAt: now() })
}

function lockVisibility(tx: Tx, itemId: string) {
  return tx
    .selectFrom('items')
    .select(['userId', 'title', 'hiddenAs'])
    .where('id', '=', itemId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type Visibility = { hiddenAs: Hiding | null; hiddenReason: string | null; hiddenAt: Date | null }

/** Returns the stored state: a trigger may hold an item that should be shown. */
async function setVisibility(tx: Tx, itemId: string, sight: Visibility): Promise<Hiding | null> {
  const { hiddenAs } = await tx
    .updateTable('items')
    .set(sight)
    .where('id', '=', itemId)
    .returning('hiddenAs')
    .executeTakeFirstOrThrow()
  return hiddenAs
}

/** Null if the item is deleted. `itemId` refers to the surrounding query. */
export function itemVisibilitySql(itemId: RawBuilder<unknown>) {
  return sql`(select coalesce(hidden_as, 'there') from items where items.id = ${itemId} and removed_at is null)`
}
