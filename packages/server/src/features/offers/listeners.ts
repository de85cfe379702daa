import type { AbsenceEvent } from '@swapstead/domain/absence/events.ts'
import type { DomainEvent } from '@swapstead/domain/events.ts'
import {
  type EndCause,
  endOffer,
  itemEditedEvent,
  partnerLeftEvent,
} from '@swapstead/domain/offers/following.ts'
import { isKeepAsked, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { resumeOffer, stopOffer } from '@swapstead/domain/offers/waiting.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hasTradeHistory } from '../items/index.ts'
import { endAmendmentsOn } from './amendment/amendment.ts'
import { lockOffersWaitingFor, lockOpenOffersOf, lockPendingOffersOn } from './locks.ts'
import { deleteClosedOffersOn, listRatableTradesOf, saveKeepAsked } from './queries.ts'
import { followLocks, storeChanges, storeClock } from './service.ts'
import { blankTakenDownWords } from './taken-down-words.ts'

/** Applies events of items, members and ratings to their offers. */
export function listenForOffers(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) await follow(deps, tx, event)
  })
}

async function follow(deps: Deps, tx: Tx, event: DomainEvent): Promise<void> {
  if (event.type === 'item_removed') await endOffersOn(deps, tx, event.itemId)
  if (event.type === 'item_changed') await tellOfItemEdit(deps, tx, event.itemId)
  if (event.type === 'rating_taken_down') await blankTakenDownWords(tx, event)
  if (event.type === 'lock_overdue' && 'tradeOfferId' in event.holder) {
    await storeClock(deps, event.holder.tradeOfferId)
  }
  if (
    event.type === 'items_locked' ||
    event.type === 'items_freed' ||
    event.type === 'items_retired'
  ) {
    await followLocks(deps, tx, event)
  }
  if (event.type === 'items_retired') await endAmendmentsOn(deps, tx, event.itemIds)
  if (event.type === 'member_absent' || event.type === 'member_back') {
    await followAbsence(deps, tx, event)
  }
  const end = endOf(event)
  if (end) await endOffersOf(deps, tx, end)
}

async function endOffersOn(deps: Deps, tx: Tx, itemId: string): Promise<void> {
  await endAmendmentsOn(deps, tx, [itemId])
  const erased = !(await hasTradeHistory(tx, itemId))
  const end = { cause: 'item_removed', erased } as const
  await endOffers(deps, tx, await lockPendingOffersOn(tx, [itemId], deps.now()), end)
  if (erased) await deleteClosedOffersOn(tx, itemId)
}

/** The time to answer does not run while the receiver is absent. */
async function followAbsence(deps: Deps, tx: Tx, event: AbsenceEvent): Promise<void> {
  const now = deps.now()
  const waiting = await lockOffersWaitingFor(tx, event.userId, now)
  const changes = waiting.flatMap((offer) =>
    event.type === 'member_absent'
      ? (stopOffer(offer, event.end, now) ?? [])
      : (resumeOffer(offer, event.end, event.endedAt) ?? []),
  )
  await storeChanges(deps, tx, changes, now)
}

type End = Extract<EndCause, { userId: string }> & { partnerId: string | null }

function endOf(event: DomainEvent): End | null {
  switch (event.type) {
    case 'member_banned':
      return { cause: 'member_banned', userId: event.userId, partnerId: null }
    case 'member_leaving':
      return { cause: 'member_deleted', userId: event.userId, partnerId: null }
    case 'member_blocked':
      return {
        cause: 'members_parted',
        userId: event.userId,
        partnerId: event.blockedUserId,
        isThrough: event.isThrough,
      }
    default:
      return null
  }
}

/** Expires pending offers, cancels trades in progress and tells the partners. */
async function endOffersOf(deps: Deps, tx: Tx, { partnerId, ...end }: End): Promise<void> {
  const open = await lockOpenOffersOf(tx, end.userId, partnerId, deps.now())
  await endOffers(deps, tx, open, end)
  if (end.cause === 'member_deleted') await tellRaters(deps, tx, end.userId)
}

/** Tells partners that they can still rate trades that are deleted with the account. */
async function tellRaters(deps: Deps, tx: Tx, goneUserId: string): Promise<void> {
  const now = deps.now()
  const over = await listRatableTradesOf(tx, goneUserId, now)
  await deps.events.publish(
    tx,
    over.flatMap((offer) => partnerLeftEvent(offer, goneUserId, now) ?? []),
  )
}

/**
 * Stores all ends together: ending a trade frees its items, and an offer that ends in the same step
 * must not be announced as live again.
 */
async function endOffers(
  deps: Deps,
  tx: Tx,
  offers: readonly OfferView[],
  end: EndCause,
): Promise<void> {
  const now = deps.now()
  const changes = offers.flatMap((offer) => endOffer(offer, end, now) ?? [])
  await storeChanges(deps, tx, changes, now)
}

/** Beyond the rate limit an edit is not announced. Acceptance compares the items in any case. */
async function tellOfItemEdit(deps: Deps, tx: Tx, itemId: string): Promise<void> {
  const now = deps.now()
  const offers = await lockPendingOffersOn(tx, [itemId], now)
  const asked = offers.filter(isKeepAsked).map(({ id }) => id)
  await saveKeepAsked(
    tx,
    offers.map(({ id }) => id),
    asked,
    now,
  )
  const events = offers.flatMap((offer) => itemEditedEvent(offer, itemId, now) ?? [])
  if (events.length === 0 || !(await deps.rateLimits.tryCount('itemEdits', itemId, tx))) return
  await deps.events.publish(tx, events)
}
