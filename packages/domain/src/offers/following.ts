import { TELLING_WAIT } from '../ratings/telling.ts'
import { after } from '../times.ts'
import { fromItemsOf, toItemIdsOf, toItemsOf } from './bundle.ts'
import { advanceClock, changeOf, type ItemEffect, type OfferChange } from './change.ts'
import { cancelled, offerAsOf } from './clock.ts'
import { type ExpiryReason, eventAbout, type OfferEvent } from './events.ts'
import { leaveTrade } from './leaving.ts'
import { awaitsRating, may } from './moves.ts'
import { cancelRatingBy, itemIdsOf, type OfferView, partnerOf, tradeRatingBy } from './offer.ts'
import { RATING_PERIOD } from './periods.ts'
import type { Step } from './step.ts'

/**
 * Why an offer ends without a move of its own. Erased items and parties delete the row, too.
 * `members_parted` is a block by `userId`. It ends pending offers with the text of a ban, and
 * trades as left by `userId`. With `isThrough` another account of the partner's mailbox was
 * blocked: nobody meant to cancel the trade, so it ends as after a ban.
 */
export type EndCause =
  | { cause: 'item_removed'; erased: boolean }
  | { cause: 'item_traded' }
  | { cause: 'member_banned' | 'member_deleted'; userId: string }
  | { cause: 'members_parted'; userId: string; isThrough?: boolean }

const reasons = {
  item_removed: 'item_removed',
  item_traded: 'item_traded',
  member_banned: 'member_left',
  member_deleted: 'member_left',
  members_parted: 'member_left',
} as const satisfies Record<EndCause['cause'], ExpiryReason>

/** Ends a pending offer or a trade in progress. A finished one only gets its due clock steps. */
export function endOffer(offer: OfferView, end: EndCause, now: Date): OfferChange | null {
  const current = offerAsOf(offer, now)
  const goneUserId = 'userId' in end ? end.userId : null
  if (current.status === 'pending') {
    return changeOf(offer, now, {
      next: isErased(end) ? null : { ...current, status: 'rejected', expiredAt: now },
      events: [{ type: 'offer_expired', reason: reasons[end.cause], goneUserId }],
    })
  }
  if (current.status !== 'accepted') return advanceClock(offer, now)
  if (end.cause === 'members_parted') {
    if (current.leftAt !== null) return advanceClock(offer, now)
    if (!end.isThrough) return changeOf(offer, now, leaveTrade(current, end.userId, now))
  }
  return changeOf(offer, now, {
    next: isErased(end) ? null : { ...current, ...ended(current, now) },
    events: [{ type: 'trade_cancelled', goneUserId }],
  })
}

/** The reason shown unless the parties had agreed to cancel. It must not reveal a block. */
export const ENDED_REASON = 'One side of this trade is no longer available.'

function ended(offer: OfferView, now: Date) {
  const fields = cancelled(offer, now)
  return offer.cancelAgreedAt ? fields : { ...fields, cancelReason: ENDED_REASON }
}

function isErased(end: EndCause): boolean {
  return end.cause === 'member_deleted' || (end.cause === 'item_removed' && end.erased)
}

/**
 * Holds, resumes or expires a pending offer when another trade locks, frees or retires its items.
 * Expects `itemsInTrade` as it is after the effect. Null when nothing changes.
 */
export function followItems(offer: OfferView, effect: ItemEffect, now: Date): OfferChange | null {
  const current = offerAsOf(offer, now)
  if (current.status !== 'pending' || !itemIdsOf(offer).some((id) => effect.itemIds.includes(id))) {
    return null
  }
  const withEvent = (type: 'offer_held' | 'offer_resumed'): Step => ({
    next: current,
    events: [{ type }],
  })
  switch (effect.type) {
    case 'items_locked':
      return changeOf(offer, now, withEvent('offer_held'))
    case 'items_freed':
      return may('accept', current, current.toUserId, now)
        ? changeOf(offer, now, withEvent('offer_resumed'))
        : null
    case 'items_retired':
      return endOffer(offer, { cause: 'item_traded' }, now)
  }
}

/** The event about an edited item of a pending offer, for the party who does not own it. */
export function itemEditedEvent(offer: OfferView, itemId: string, now: Date): OfferEvent | null {
  const items = [...toItemsOf(offer), ...fromItemsOf(offer)]
  const item = items.find(({ id }) => id === itemId)
  if (!item || offerAsOf(offer, now).status !== 'pending') return null
  return eventAbout(offer, offer, {
    type: 'offer_item_changed',
    by: item.user.id,
    title: item.title,
    asksAnew: toItemIdsOf(offer).includes(itemId) && may('keep', offer, offer.fromUserId, now),
  })
}

/**
 * The event about a member who deletes the account after a trade. The partner may still rate it.
 */
export function partnerLeftEvent(
  offer: OfferView,
  goneUserId: string,
  now: Date,
): OfferEvent | null {
  const current = offerAsOf(offer, now)
  const end = current.completedAt ?? current.cancelledAt
  if (!end || !awaitsRating(current, partnerOf(current, goneUserId), now)) return null
  const given = tradeRatingBy(current, goneUserId) ?? cancelRatingBy(current, goneUserId)
  return eventAbout(current, null, {
    type: 'partner_left',
    goneUserId,
    hasSwapped: current.completedAt !== null,
    ratableUntil: after(end, given === null ? RATING_PERIOD : TELLING_WAIT),
  })
}
