import { displayName, type PublicUser } from '../accounts/user.ts'
import { allow, type Decision, refuse } from '../decision.ts'
import { isWishlistOnly } from '../items/item.ts'
import { matchingWishes, saysCash, type WishTarget } from '../items/wishlist-matching.ts'
import type { OfferEvent, Trader } from './events.ts'
import type { OfferRow } from './offer.ts'
import type { OfferRefusal } from './refusals.ts'
import type { NewOffer } from './schemas.ts'

type Member = PublicUser & { isBanned: boolean; timeZone: string }

/** Read with the item's row locked. */
export type TradedItem = WishTarget & {
  id: string
  wishlist: readonly string[]
  acceptOnlyWishlistOffers: boolean
  isActive: boolean
  isPending: boolean
  /** Hidden by staff, or held for review. */
  isHidden: boolean
  owner: Member
}

/** An item is null when its id is unknown. */
export type NewOfferFacts = {
  from: Member
  wanted: TradedItem | null
  offered: TradedItem | null
  /** The same offer is already pending. */
  hasTwin: boolean
  mustVerifyEmail: boolean
}

type Refusal = OfferRefusal | 'items.not_found'

export function makeOffer(
  facts: NewOfferFacts,
  input: NewOffer,
  id: string,
  now: Date,
): Decision<OfferRow, OfferEvent, Refusal> {
  const { from, wanted, offered } = facts
  if (!wanted) return refuse('items.not_found')
  const refusal =
    refusalOfWanted(from, wanted) ??
    (facts.mustVerifyEmail ? 'offers.email_unverified' : null) ??
    refusalOfOffered(facts, input) ??
    refusalOfWishlist(wanted, input.fromItemId === null ? null : offered) ??
    (facts.hasTwin ? 'offers.already_made' : null)
  if (refusal) return refuse(refusal)
  const row = newRow(id, from.id, wanted, input, now)
  return allow(row, {
    type: 'offer_received',
    offerId: id,
    offerRemoved: false,
    from: traderOf(from),
    to: traderOf(wanted.owner),
    fromTitle: row.fromItemId && offered ? offered.title : null,
    toTitle: wanted.title,
    cash: row.cashAdjustment,
    message: row.message,
  })
}

/** Why this person can make no offer at all for the item. Shown in place of the button. */
export function refusalOfWanted(
  from: Pick<PublicUser, 'id' | 'isGuest'>,
  wanted: Pick<TradedItem, 'isActive' | 'isPending' | 'isHidden'> & {
    owner: Pick<PublicUser, 'id' | 'isGuest'> & { isBanned?: boolean }
  },
): Refusal | null {
  const { owner } = wanted
  if (owner.id === from.id) return 'offers.own_item'
  if (!wanted.isActive || wanted.isHidden || owner.isBanned) return 'items.not_found'
  if (from.isGuest && !owner.isGuest) return 'offers.guests_excluded'
  if (owner.isGuest && !from.isGuest) return 'offers.sandbox_item'
  return wanted.isPending ? 'offers.item_in_trade' : null
}

/** Refuses unknown and foreign items alike, so that nobody learns which ids exist. */
function refusalOfOffered({ from, offered }: NewOfferFacts, input: NewOffer): Refusal | null {
  if (input.fromItemId === null) return null
  if (!offered || offered.owner.id !== from.id) return 'offers.not_your_item'
  if (!offered.isActive) return 'offers.item_unavailable'
  if (offered.isHidden) return 'offers.own_item_hidden'
  return offered.isPending ? 'offers.item_in_trade' : null
}

/** A wishlist-only item takes what matches a wish, and cash only when a wish names cash. */
export function refusalOfWishlist(
  wanted: Pick<TradedItem, 'wishlist' | 'acceptOnlyWishlistOffers'> & {
    owner: PublicUser
  },
  offered: WishTarget | null,
): OfferRefusal | null {
  if (!isWishlistOnly(wanted)) return null
  if (!offered) {
    return wanted.wishlist.some(saysCash) ? null : 'offers.cash_not_on_wishlist'
  }
  return matchingWishes(wanted.wishlist, offered).length > 0 ? null : 'offers.not_on_wishlist'
}

function traderOf(member: Member): Trader {
  return { id: member.id, name: displayName(member), timeZone: member.timeZone }
}

function newRow(
  id: string,
  from: string,
  wanted: TradedItem,
  input: NewOffer,
  now: Date,
): OfferRow {
  return {
    ...untouchedOffer,
    id,
    fromUserId: from,
    toUserId: wanted.owner.id,
    fromItemId: input.fromItemId,
    toItemId: wanted.id,
    message: input.message,
    cashAdjustment: input.cashAdjustment,
    status: 'pending',
    createdAt: now,
    updatedAt: now,
  }
}

/** The columns that stay empty until something happens to a new offer. */
export const untouchedOffer = {
  offerRemindedAt: null,
  acceptedAt: null,
  proposedMeetingLocation: null,
  proposedMeetingTime: null,
  proposedMeetingTimeZone: null,
  proposedByUserId: null,
  meetingProposedAt: null,
  agreedMeetingLocation: null,
  agreedMeetingTime: null,
  agreedMeetingTimeZone: null,
  meetingAgreedAt: null,
  meetingRemindedAt: null,
  meetingMissingRemindedAt: null,
  swapAskedAt: null,
  fromCompletedAt: null,
  toCompletedAt: null,
  completionRemindedAt: null,
  completedAt: null,
  fromUserRating: null,
  fromUserComment: null,
  toUserRating: null,
  toUserComment: null,
  cancelRequestedBy: null,
  cancelRequestReason: null,
  cancelRequestedAt: null,
  cancelRemindedAt: null,
  cancelWithdrawnAt: null,
  cancelAgreedBy: null,
  cancelAgreedAt: null,
  cancelledAt: null,
  cancelReason: null,
  cancelFromUserRating: null,
  cancelFromUserComment: null,
  cancelToUserRating: null,
  cancelToUserComment: null,
  expiredAt: null,
} satisfies Partial<OfferRow>

/** Cents. A difference of exactly $50 gets no advice. */
const ADVICE_ABOVE = 5000

export const VALUE_ADVICE =
  'These items differ in value by more than $50. Consider adding cash so the trade is fair.'

/** Cents that would make up for the cheaper item offered. */
export function suggestedCash(wantedValue: number, offeredValue: number): number {
  return Math.max(0, wantedValue - offeredValue)
}

export function needsAdvice(wantedValue: number, offeredValue: number): boolean {
  return Math.abs(wantedValue - offeredValue) > ADVICE_ABOVE
}
