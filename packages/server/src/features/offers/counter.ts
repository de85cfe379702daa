import type { Actor } from '@swapstead/domain/actor.ts'
import { toItemIdsOf } from '@swapstead/domain/offers/bundle.ts'
import { counterOffer, heldInCounter } from '@swapstead/domain/offers/counter.ts'
import { decide } from '@swapstead/domain/offers/decide.ts'
import type { NewOfferFacts } from '@swapstead/domain/offers/new-offer.ts'
import { itemIdsOf, type OfferView } from '@swapstead/domain/offers/offer.ts'
import type { OfferRefusal } from '@swapstead/domain/offers/refusals/refusals.ts'
import type { CounterOffer } from '@swapstead/domain/offers/schemas.ts'
import type { Deps } from '../../deps.ts'
import { type HttpError, refused, refusedSaying } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { reading, transact } from '../../platform/database/database.ts'
import { lockItems, recordSignOfLife } from '../items/index.ts'
import { catchUp } from '../trade-locks/index.ts'
import { countMove, lockOpenAnswers } from './limits.ts'
import { lockOffer } from './locks.ts'
import { findOffer } from './queries.ts'
import {
  findMadeOffer,
  prepareNewOffer,
  refusedMove,
  storeChanges,
  storeNewOffer,
} from './service.ts'

/**
 * Ends a pending offer as countered and stores the counter. The rules are also asked before the
 * lock, so that a late request is refused without waiting.
 */
export async function sendCounter(
  deps: Deps,
  actor: Actor,
  offerId: string,
  input: CounterOffer,
): Promise<OfferView> {
  const now = deps.now()
  const before = await findOffer(reading(deps.db), offerId, now)
  if (!before) throw refused('offers.not_found')
  const early = decide(before, { move: 'counter', itemsSeen: input.itemsSeen }, actor.id, now)
  if (!early.ok) throw refusedMove(before, actor, early.code)
  const itemIds = [...new Set([...itemIdsOf(before), ...itemIdsOf(input)])]
  await catchUp(deps, itemIds)
  return transact(deps.db, async (tx) => {
    await lockItems(tx, itemIds)
    const offer = await lockOffer(tx, offerId, now)
    if (!offer) throw refused('offers.not_found')
    const found = await prepareNewOffer(deps, tx, actor, input)
    const facts = { ...found, openOffers: await lockOpenAnswers(tx, actor.id, now) }
    const decision = counterOffer(offer, facts, input, { id: newId(), now })
    if (!decision.ok) throw refusedCounter(offer, actor, decision.code, facts)
    const { ended, row } = decision.next
    await countMove(deps, tx, offer, { actorId: actor.id, move: 'counter' })
    await storeChanges(deps, tx, [ended], now)
    await recordSignOfLife(tx, toItemIdsOf(offer), now)
    await storeNewOffer(tx, row, now).catch(
      refuseOnConstraint('trade_offers_one_counter', 'offers.not_pending'),
    )
    await deps.events.publish(tx, decision.events)
    return findMadeOffer(tx, row.id, now)
  })
}

/** The refusal, with what has changed or which item another trade holds. */
function refusedCounter(
  offer: OfferView,
  actor: Actor,
  code: OfferRefusal | 'items.not_found',
  facts: NewOfferFacts,
): HttpError {
  if (code === 'offers.items_changed') return refusedMove(offer, actor, code)
  const held = code === 'offers.item_in_trade' ? heldInCounter(facts) : null
  return held ? refusedSaying(code, held.message, held.path) : refused(code)
}
