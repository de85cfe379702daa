import type { Actor } from '@swapstead/domain/actor.ts'
import { toItemIdsOf } from '@swapstead/domain/offers/bundle.ts'
import { advanceClock, type ItemEffect, type OfferChange } from '@swapstead/domain/offers/change.ts'
import { offerAsOf } from '@swapstead/domain/offers/clock.ts'
import { decide, type OfferCommand } from '@swapstead/domain/offers/decide.ts'
import { followItems } from '@swapstead/domain/offers/following.ts'
import { changeText } from '@swapstead/domain/offers/item-changes.ts'
import { makeOffer } from '@swapstead/domain/offers/make.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import type { NewOfferFacts } from '@swapstead/domain/offers/new-offer.ts'
import {
  changesFor,
  isParty,
  itemIdsOf,
  type OfferRow,
  type OfferView,
} from '@swapstead/domain/offers/offer.ts'
import type { OpenOffersFacts } from '@swapstead/domain/offers/open-limit.ts'
import type { OfferRefusal } from '@swapstead/domain/offers/refusals/refusals.ts'
import type { NewOffer } from '@swapstead/domain/offers/schemas.ts'
import { seenBy } from '@swapstead/domain/offers/seen.ts'
import type { Deps } from '../../deps.ts'
import { type HttpError, refused, refusedWith } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { findTradeParties, mustVerifyEmail } from '../accounts/index.ts'
import { lockWhetherBlocked } from '../blocks/index.ts'
import { createCodes } from '../hand-over/index.ts'
import { findMiles, findTradedItems, lockItems, recordSignOfLife } from '../items/index.ts'
import { giveRating } from '../ratings/index.ts'
import { recordDecline } from '../removed-offers/index.ts'
import { catchUp, changeLocks } from '../trade-locks/index.ts'
import { storeAmendment } from './amendment/amendment-queries.ts'
import { insertItemCopies } from './item-copies.ts'
import { countMove, countOffer, lockOpenAnswers, lockOpenOffers } from './limits.ts'
import { lockOffer, lockPendingOffersOn, lockPendingTwin } from './locks.ts'
import {
  deleteOffers,
  findItemOwner,
  findOffer,
  findOfferToMove,
  insertOffer,
  isNeighborOfOthers,
  saveOffers,
} from './queries.ts'

/** An offer as seen by its parties. Not found for anybody else. */
export async function readOffer(deps: Deps, actor: Actor, id: string): Promise<OfferView> {
  const offer = await findOffer(deps.db, id, deps.now())
  if (!offer || !isParty(offer, actor.id)) throw refused('offers.not_found')
  return seenBy(offer, actor.id, deps.now())
}

/** Sends an offer: lock all items, ask the rule, store, announce. */
export async function sendOffer(deps: Deps, actor: Actor, input: NewOffer): Promise<OfferView> {
  const { db, events, now } = deps
  const itemIds = itemIdsOf(input)
  await catchUp(deps, itemIds)
  return transact(db, async (tx) => {
    const blocked = await isOwnerBlocked(tx, actor, input.toItemId)
    await lockItems(tx, itemIds)
    const found = await prepareNewOffer(deps, tx, actor, input)
    const openOffers = await lockOpenOffers(tx, actor.id, now())
    const facts = { ...found, openOffers, wanted: blocked ? null : found.wanted }
    const decision = makeOffer(facts, input, newId(), now())
    if (!decision.ok) throw refused(decision.code)
    await countOffer(deps, tx, decision.next)
    await storeNewOffer(tx, decision.next, now())
    await events.publish(tx, decision.events)
    return findMadeOffer(tx, decision.next.id, now())
  })
}

/**
 * Reads the facts that the rules need for a new offer. Ends an expired one with the same terms,
 * because the unique index still counts it. The caller holds the items.
 */
export async function prepareNewOffer(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  input: NewOffer,
): Promise<Omit<NewOfferFacts, 'openOffers'>> {
  const now = deps.now()
  const items = await findTradedItems(tx, itemIdsOf(input), now)
  const from = (await findTradeParties(tx, [actor.id], now)).get(actor.id)
  // A concurrent ban has already ended this session.
  if (!from || from.isBanned) throw refused('accounts.signed_out')
  const twin = await lockPendingTwin(tx, actor.id, input, now)
  return {
    from,
    wanted: items.get(input.toItemId) ?? null,
    offered: (input.fromItemId && items.get(input.fromItemId)) || null,
    moreWanted: input.moreToItemIds.map((id) => items.get(id) ?? null),
    moreOffered: input.moreFromItemIds.map((id) => items.get(id) ?? null),
    hasSameOffer: twin !== undefined && !(await endExpired(deps, tx, twin, now)),
    miles: await findMiles(tx, actor.id, input.toItemId),
    // A guest has no address to verify.
    mustVerifyEmail: deps.config.requireVerifiedEmail && !from.emailVerified && !from.isGuest,
  }
}

export async function storeNewOffer(tx: Tx, row: OfferRow, now: Date): Promise<void> {
  await insertOffer(tx, row)
    .catch(refuseOnConstraint('trade_offers_pending_unique', 'offers.already_made'))
    .catch(refuseOnConstraint('trade_offers_pending_bundle', 'offers.already_made'))
  await insertItemCopies(tx, row.id, { itemIds: itemIdsOf(row), reason: 'offered' }, now)
}

/**
 * Whether the owner is hidden from the reader by a block, or is another guest's simulated neighbor.
 * An item never changes owner, so no lock is needed.
 */
async function isOwnerBlocked(tx: Tx, actor: Actor, itemId: string): Promise<boolean> {
  const owner = await findItemOwner(tx, itemId)
  if (owner === undefined) return false
  if (actor.isGuest && (await isNeighborOfOthers(tx, actor.id, owner))) return true
  return lockWhetherBlocked(tx, actor.id, owner)
}

/** Returns whether the offer had expired, and stores its end if so. */
async function endExpired(deps: Deps, tx: Tx, offer: OfferView, now: Date): Promise<boolean> {
  if (offerAsOf(offer, now).status === 'pending') return false
  const change = advanceClock(offer, now)
  if (change) await storeChanges(deps, tx, [change], now)
  return true
}

/** Moves that show that the owner of the wanted items is active. */
const signsOfLife: readonly OfferCommand['move'][] = ['accept', 'decline', 'reject']

/** The moved offer, or the items of trades whose end must be stored first. */
type Moved = { offer: OfferView } | { overdue: string[] }

/**
 * Makes a move on an existing offer: lock, ask the rules, store, announce. The rules are also asked
 * before the lock, so that a late request is refused without waiting.
 */
export async function changeOffer(
  deps: Deps,
  actor: Actor,
  offerId: string,
  command: OfferCommand,
): Promise<OfferView> {
  const now = deps.now()
  // Uses the caller's connection: waiting for a second one while holding the first could deadlock.
  const ask = async (db: Db, offer: OfferView | undefined, openOffers: OpenOffersFacts | null) => {
    if (!offer) throw refused('offers.not_found')
    const asked =
      command.move === 'accept'
        ? { ...command, openOffers, mustVerifyEmail: await mustVerifyEmail(deps, db, actor.id) }
        : command
    const decision = decide(offer, asked, actor.id, now)
    if (!decision.ok) throw refusedMove(offer, actor, decision.code)
    return { offer, decision }
  }
  const move = async (tx: Tx): Promise<{ offer: OfferView }> => {
    const locked = await lockOffer(tx, offerId, now)
    const mayAccept = command.move === 'accept' && locked && may('accept', locked, actor.id, now)
    const openOffers = mayAccept ? await lockOpenAnswers(tx, actor.id, now) : null
    const { offer, decision } = await ask(tx, locked, openOffers)
    await countMove(deps, tx, offer, { actorId: actor.id, move: command.move })
    await storeChanges(deps, tx, [decision], now)
    if (signsOfLife.includes(command.move)) await recordSignOfLife(tx, toItemIdsOf(offer), now)
    return { offer: (await findOffer(tx, offerId, now)) ?? offer }
  }
  const moved = await transact<Moved>(deps.db, move, async (db) => {
    const { overdue, offer } = await findOfferToMove(db, offerId, now)
    if (overdue.length > 0) return { overdue }
    await ask(db, offer, null)
    return undefined
  })
  if ('offer' in moved) return seenBy(moved.offer, actor.id, now)
  await catchUp(deps, moved.overdue)
  return seenBy((await transact(deps.db, move)).offer, actor.id, now)
}

/** Lists every field that differs from what the partner offered, or proposed for the trade. */
export function refusedMove(offer: OfferView, actor: Actor, code: OfferRefusal): HttpError {
  if (code !== 'offers.items_changed') return refused(code)
  const terms = offer.amendment ?? offer
  const issues = [...changesFor(offer, actor.id), ...(offer.amendment?.itemChanges ?? [])].map(
    (change) => ({
      path: `${toItemIdsOf(terms).includes(change.itemId) ? 'toItem' : 'fromItem'}.${change.field}`,
      message: changeText(change),
    }),
  )
  return refusedWith(code, issues)
}

/** Stores the due step of an offer. Does nothing if another process has done so. */
export async function storeClock(deps: Deps, offerId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const now = deps.now()
    const offer = await lockOffer(tx, offerId, now)
    const change = offer && advanceClock(offer, now)
    if (change) await storeChanges(deps, tx, [change], now)
  })
}

/**
 * Stores changes, their effects on items, and what follows for other pending offers. All in one go:
 * a popular item has many offers, and their parties wait for the locks.
 */
export async function storeChanges(
  deps: Deps,
  tx: Tx,
  changes: readonly OfferChange[],
  now: Date,
): Promise<void> {
  const left = changes.flatMap(({ next }) => next ?? [])
  const gone = changes.flatMap(({ next, offerId }) => (next ? [] : offerId))
  const happened = changes.flatMap(({ events }) => events)
  await saveOffers(tx, left)
  for (const change of changes) await storeAmendment(tx, change, now)
  await deleteOffers(tx, gone)
  await deps.events.publish(tx, happened)
  for (const type of ['items_locked', 'items_retired', 'items_freed'] as const) {
    await followTrades(deps, tx, changes, type)
  }
  for (const { offerId, effects } of changes) {
    for (const effect of effects) await storeEffect(deps, tx, { offerId, effect }, now)
  }
}

type Stored = { offerId: string; effect: OfferChange['effects'][number] }

async function storeEffect(deps: Deps, tx: Tx, { offerId, effect }: Stored, now: Date) {
  if (effect.type === 'rating_given') await giveRating(deps, tx, effect.rating)
  if (effect.type === 'items_copied') await insertItemCopies(tx, offerId, effect, now)
  if (effect.type === 'declined') await recordDecline(tx, offerId, effect)
}

async function followTrades(
  deps: Deps,
  tx: Tx,
  changes: readonly OfferChange[],
  type: ItemEffect['type'],
): Promise<void> {
  const held = changes.flatMap(({ offerId, effects }) =>
    effects.flatMap((effect) =>
      effect.type === type ? { tradeOfferId: offerId, itemIds: effect.itemIds } : [],
    ),
  )
  await changeLocks(deps, tx, type, held).catch(refuseSecondTrade)
  if (type !== 'items_locked') return
  for (const { offerId, next, effects } of changes) {
    if (!next || !effects.some((effect) => effect.type === type)) continue
    await createCodes(tx, { tradeOfferId: offerId }, [next.fromUserId, next.toUserId])
  }
}

/** Holds, resumes or ends pending offers on items that another trade has locked or freed. */
export async function followLocks(deps: Deps, tx: Tx, effect: ItemEffect): Promise<void> {
  const now = deps.now()
  const siblings = await lockPendingOffersOn(tx, effect.itemIds, now)
  const followed = siblings.flatMap((sibling) => followItems(sibling, effect, now) ?? [])
  await storeChanges(deps, tx, followed, now)
}

const refuseSecondTrade = refuseOnConstraint('item_trade_locks_pkey', 'offers.item_in_trade')

export async function findMadeOffer(tx: Tx, id: string, now: Date): Promise<OfferView> {
  const offer = await findOffer(tx, id, now)
  if (!offer) throw refused('offers.not_found')
  return offer
}
