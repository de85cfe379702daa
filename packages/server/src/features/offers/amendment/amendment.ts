import type { Actor } from '@swapstead/domain/actor.ts'
import { endAmendment } from '@swapstead/domain/offers/amendment/amendment.ts'
import { proposeAmendment } from '@swapstead/domain/offers/amendment/propose-amendment.ts'
import { itemIdsOf, type OfferView } from '@swapstead/domain/offers/offer.ts'
import type { NewOffer } from '@swapstead/domain/offers/schemas.ts'
import { seenBy } from '@swapstead/domain/offers/seen.ts'
import type { Deps } from '../../../deps.ts'
import { refused } from '../../../platform/core/errors.ts'
import { newId } from '../../../platform/core/ids.ts'
import { reading, type Tx, transact } from '../../../platform/database/database.ts'
import { findTradedItems, lockItems } from '../../items/index.ts'
import { catchUp } from '../../trade-locks/index.ts'
import { countMove } from '../limits.ts'
import { itemIdsWithAmendment, lockOffer } from '../locks.ts'
import { findOffer } from '../queries.ts'
import { findMadeOffer, storeChanges } from '../service.ts'
import { listAmendedWith, lockTradeAlone } from './amendment-queries.ts'

/** Proposes other items or cash for a trade in progress: lock, ask the rule, store. */
export async function sendAmendment(
  deps: Deps,
  actor: Actor,
  offerId: string,
  input: NewOffer,
): Promise<OfferView> {
  const now = deps.now()
  const before = await findOffer(reading(deps.db), offerId, now)
  if (!before) throw refused('offers.not_found')
  const itemIds = [...new Set([...itemIdsWithAmendment(before), ...itemIdsOf(input)])]
  // Stores the ends of trades that are over by the clock. Proposals that name their items end with
  // them, before this one is made.
  await catchUp(deps, itemIds)
  return transact(deps.db, async (tx) => {
    // Locked first: a concurrent removal then shows before the proposal names the item.
    await lockItems(tx, itemIds)
    const offer = await lockOffer(tx, offerId, now)
    if (!offer) throw refused('offers.not_found')
    const items = await findTradedItems(tx, itemIdsOf(input), now)
    const facts = { items, actor: actor.id }
    const decision = proposeAmendment(offer, facts, input, { id: newId(), now })
    if (!decision.ok) throw refused(decision.code)
    await countMove(deps, tx, offer, { actorId: actor.id, move: 'proposeAmendment' })
    await storeChanges(deps, tx, [decision], now)
    return seenBy(await findMadeOffer(tx, offerId, now), actor.id, now)
  })
}

/** Ends the proposals that name these items, which are deleted. */
export async function endAmendmentsOn(
  deps: Deps,
  tx: Tx,
  itemIds: readonly string[],
): Promise<void> {
  const now = deps.now()
  for (const offerId of await listAmendedWith(tx, itemIds)) {
    const offer = await lockTradeAlone(tx, offerId, now)
    const change = offer && endAmendment(offer, itemIds, now)
    if (change) await storeChanges(deps, tx, [change], now)
  }
}
