import { endOffer, tellOfEdit } from '@swapstead/domain/offers/outside.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database.ts'
import {
  deleteClosedOffersOn,
  lockOpenOffersOf,
  lockPendingOffersOn,
  wasTraded,
} from './queries.ts'
import { storeChange } from './service.ts'

/** What happens to items happens to the offers on them. */
export function listenForOffers(deps: Deps): void {
  deps.events.on(async (tx, event) => {
    if (event.type === 'item_removed') await endOffersOn(deps, tx, event.itemId)
    if (event.type === 'item_changed') await tellOfItemEdit(deps, tx, event.itemId)
    if (event.type === 'member_banned') await endOffersOf(deps, tx, event.userId, 'member_banned')
    if (event.type === 'member_leaving') await endOffersOf(deps, tx, event.userId, 'member_deleted')
  })
}

async function endOffersOn(deps: Deps, tx: Tx, itemId: string): Promise<void> {
  const now = deps.now()
  const erased = !(await wasTraded(tx, itemId))
  for (const offer of await lockPendingOffersOn(tx, [itemId])) {
    const change = endOffer(offer, { cause: 'item_removed', erased }, now)
    if (change) await storeChange(deps, tx, offer, change, now)
  }
  if (erased) await deleteClosedOffersOn(tx, itemId)
}

/** Pending offers expire, trades in progress are cancelled, and the partners are told (readings S-19, S-77). */
async function endOffersOf(
  deps: Deps,
  tx: Tx,
  userId: string,
  cause: 'member_banned' | 'member_deleted',
): Promise<void> {
  const now = deps.now()
  for (const offer of await lockOpenOffersOf(tx, userId)) {
    const change = endOffer(offer, { cause, userId }, now)
    if (change) await storeChange(deps, tx, offer, change, now)
  }
}

async function tellOfItemEdit(deps: Deps, tx: Tx, itemId: string): Promise<void> {
  const now = deps.now()
  for (const offer of await lockPendingOffersOn(tx, [itemId])) {
    const event = tellOfEdit(offer, itemId, now)
    if (event) await deps.events.publish(tx, [event])
  }
}
