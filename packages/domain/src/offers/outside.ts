import { changeOf, type ItemEffect, type OfferChange, passTime, type Step } from './change.ts'
import { cancelled, settled } from './clock.ts'
import { announce, type ExpiryReason, type OfferEvent } from './events.ts'
import { itemIdsOf, type OfferView } from './offer.ts'

/**
 * Why an offer ends without a move of its own. An erased item or party takes the row with it (readings S-19, S-29,
 * S-51). With `members_parted`, `userId` has blocked the other party, who is told the same as after a ban or a deletion:
 * nobody learns that they were blocked.
 */
export type EndCause =
  | { cause: 'item_removed'; erased: boolean }
  | { cause: 'item_traded' }
  | { cause: 'member_banned' | 'member_deleted' | 'members_parted'; userId: string }

const reasons = {
  item_removed: 'item_removed',
  item_traded: 'item_traded',
  member_banned: 'member_left',
  member_deleted: 'member_left',
  members_parted: 'member_left',
} as const satisfies Record<EndCause['cause'], ExpiryReason>

/** Ends a pending offer or a trade in progress. One that is over by then gets what the clock owes it, if anything. */
export function endOffer(offer: OfferView, end: EndCause, now: Date): OfferChange | null {
  const current = settled(offer, now)
  const goneUserId = 'userId' in end ? end.userId : null
  if (current.status === 'pending') {
    return changeOf(offer, now, {
      next: isErased(end) ? null : { ...current, status: 'rejected', expiredAt: now },
      happenings: [{ type: 'offer_expired', reason: reasons[end.cause], goneUserId }],
    })
  }
  if (current.status !== 'accepted') return passTime(offer, now)
  return changeOf(offer, now, {
    next: isErased(end) ? null : { ...current, ...ended(current, now) },
    happenings: [{ type: 'trade_cancelled', goneUserId }],
  })
}

/** What a trade that ends from outside says as its reason, unless the parties had agreed on one; a block says no more. */
export const ENDED_REASON = 'One side of this trade is no longer available.'

function ended(offer: OfferView, now: Date) {
  const fields = cancelled(offer, now)
  return offer.cancelAgreedAt ? fields : { ...fields, cancelReason: ENDED_REASON }
}

function isErased(end: EndCause): boolean {
  return end.cause === 'member_deleted' || (end.cause === 'item_removed' && end.erased)
}

/**
 * What another trade's effect on shared items does to a pending offer (readings S-50): on hold, live again, or
 * expired. `itemsInTrade` is as it stands after the effect. Null when nothing changes.
 */
export function followItems(offer: OfferView, effect: ItemEffect, now: Date): OfferChange | null {
  const current = settled(offer, now)
  if (current.status !== 'pending' || !itemIdsOf(offer).some((id) => effect.itemIds.includes(id))) {
    return null
  }
  const tell = (type: 'offer_held' | 'offer_resumed'): Step => ({
    next: current,
    happenings: [{ type }],
  })
  switch (effect.type) {
    case 'items_locked':
      return changeOf(offer, now, tell('offer_held'))
    case 'items_freed':
      return offer.itemsInTrade ? null : changeOf(offer, now, tell('offer_resumed'))
    case 'items_retired':
      return endOffer(offer, { cause: 'item_traded' }, now)
  }
}

/** An item of a pending offer was edited: the party who does not own it is told (readings S-29). */
export function tellOfEdit(offer: OfferView, itemId: string, now: Date): OfferEvent | null {
  const item = [offer.toItem, offer.fromItem].find((candidate) => candidate?.id === itemId)
  if (!item || settled(offer, now).status !== 'pending') return null
  return announce(offer, offer, { type: 'offer_item_changed', by: item.user.id, title: item.title })
}
