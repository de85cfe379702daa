import type { Actor } from '@swapstead/domain/actor.ts'
import type { Rating } from '@swapstead/domain/offers/schemas.ts'
import type { RemovedOffer } from '@swapstead/domain/removed-offers/removed-offer.ts'
import type {
  RatingInRemovedRing,
  RemovedRing,
} from '@swapstead/domain/removed-offers/removed-ring.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { rateFormerMember } from '../ratings/index.ts'
import { receiveOwed } from '../trade-locks/index.ts'
import { findRemovedOffer } from './queries.ts'
import { findRemovedRing } from './rings.ts'

export async function readRemovedOffer(
  db: Deps['db'] | Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<RemovedOffer> {
  const offer = await findRemovedOffer(db, actor.id, id, now)
  if (!offer) throw refused('messages.not_found')
  return offer
}

/** Rates a partner who deleted their account during an agreed trade or after it. */
export function rateRemovedPartner(
  deps: Deps,
  actor: Actor,
  id: string,
  rating: Rating,
): Promise<RemovedOffer> {
  return transact(deps.db, async (tx) => {
    await readRemovedOffer(tx, actor, id, deps.now())
    const given = { tradeId: id, raterUserId: actor.id, rating }
    if (!(await rateFormerMember(deps, tx, given))) throw refused('ratings.not_open')
    return readRemovedOffer(tx, actor, id, deps.now())
  })
}

export async function readRemovedRing(
  db: Deps['db'] | Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<RemovedRing> {
  const ring = await findRemovedRing(db, actor.id, id, now)
  if (!ring) throw refused('rings.not_found')
  return ring
}

/** Rates one of the other two of a swap of three that was deleted with an account. */
export function rateInRemovedRing(
  deps: Deps,
  actor: Actor,
  id: string,
  { position, ...rating }: RatingInRemovedRing,
): Promise<RemovedRing> {
  return transact(deps.db, async (tx) => {
    await readRemovedRing(tx, actor, id, deps.now())
    const given = { tradeId: id, raterUserId: actor.id, position, rating }
    if (!(await rateFormerMember(deps, tx, given))) throw refused('ratings.not_open')
    return readRemovedRing(tx, actor, id, deps.now())
  })
}

/** Confirms that the actor got the item still owed to them. */
export function receiveOwedItem(deps: Deps, actor: Actor, id: string): Promise<RemovedRing> {
  return transact(deps.db, async (tx) => {
    await readRemovedRing(tx, actor, id, deps.now())
    if (!(await receiveOwed(deps, tx, { ringId: id, userId: actor.id }))) {
      throw refused('rings.nothing_owed')
    }
    return readRemovedRing(tx, actor, id, deps.now())
  })
}
