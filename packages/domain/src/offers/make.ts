import type { Absence } from '../absence/absence.ts'
import { endOfAbsence } from '../absence/absence.ts'
import { displayName, type PublicUser } from '../accounts/user.ts'
import { allow, type Decision, refuse } from '../decision.ts'
import { type IncomingRules, noRules } from '../items/incoming-rules.ts'
import { isWishlistOnly } from '../items/item.ts'
import { matchingWishes, saysCash, type WishTarget } from '../items/wishlist-matching.ts'
import type { OfferEvent, Trader } from './events.ts'
import { refusalOfIncoming } from './incoming.ts'
import type { OfferRow } from './offer.ts'
import { type OpenOffersFacts, refusalOfOneMore } from './open-limit.ts'
import type { OfferRefusal } from './refusals.ts'
import type { NewOffer } from './schemas.ts'

type Member = PublicUser & { isBanned: boolean; timeZone: string; absence: Absence | null }

/** Read with the item's row locked. */
export type TradedItem = WishTarget & {
  id: string
  /** Cents. */
  value: number
  wishlist: readonly string[]
  acceptOnlyWishlistOffers: boolean
  incomingRules: IncomingRules | null
  isActive: boolean
  isPending: boolean
  /** Hidden by staff, or held for review. */
  isHidden: boolean
  isResting: boolean
  owner: Member
}

/** An item is null when its id is unknown. */
export type NewOfferFacts = {
  from: Member
  wanted: TradedItem | null
  offered: TradedItem | null
  /** Further items of both sides, in the order of the input. */
  moreWanted: readonly (TradedItem | null)[]
  moreOffered: readonly (TradedItem | null)[]
  /** The same offer is already pending. */
  hasSameOffer: boolean
  mustVerifyEmail: boolean
  /** Null for an answer to an offer, which is not counted. */
  openOffers: OpenOffersFacts | null
  /** From the sender's place to the wanted item; null when it is not known. */
  miles: number | null
  /** Items that their owner has put into the offer which this one counters. */
  agreedItemIds?: readonly string[]
}

type Refusal = OfferRefusal | 'items.not_found'

export function makeOffer(
  facts: NewOfferFacts,
  input: NewOffer,
  id: string,
  now: Date,
): Decision<OfferRow, OfferEvent, Refusal> {
  const { from, wanted, offered, moreWanted, moreOffered } = facts
  if (!wanted) return refuse('items.not_found')
  const isAnswer = facts.openOffers === null
  const refusal =
    refusalOfWanted(from, wanted) ??
    (isAnswer ? null : refusalOfAbsent(from, wanted.owner)) ??
    (facts.mustVerifyEmail ? 'offers.email_unverified' : null) ??
    refusalOfMoreWanted(facts, wanted) ??
    refusalOfOffered(facts, input) ??
    refusalOfWishlists(facts, wanted) ??
    refusalOfRules(facts, wanted, input) ??
    (facts.hasSameOffer ? 'offers.already_made' : null) ??
    (facts.openOffers && refusalOfOneMore(facts.openOffers))
  if (refusal) return refuse(refusal)
  const row = newRow(id, from.id, wanted, input, now)
  return allow(row, {
    type: 'offer_received',
    offerId: id,
    offerRemoved: false,
    wasAccepted: false,
    from: traderOf(from),
    to: traderOf(wanted.owner),
    fromTitle: row.fromItemId && offered ? offered.title : null,
    toTitle: wanted.title,
    moreFrom: moreOffered.length,
    moreTo: moreWanted.length,
    cash: row.cashAdjustment,
    cashAsked: row.cashAsked,
    toItemId: wanted.id,
    message: row.message,
  })
}

/** Why this person can make no offer at all for the item. Shown in place of the button. */
export function refusalOfWanted(
  from: Pick<PublicUser, 'id' | 'isGuest'>,
  wanted: Pick<TradedItem, 'isActive' | 'isPending' | 'isHidden'> & {
    isResting?: boolean
    owner: Pick<PublicUser, 'id' | 'isGuest'> & { isBanned?: boolean }
  },
): Refusal | null {
  const { owner } = wanted
  if (owner.id === from.id) return 'offers.own_item'
  if (!wanted.isActive || wanted.isHidden || wanted.isResting || owner.isBanned)
    return 'items.not_found'
  if (from.isGuest && !owner.isGuest) return 'offers.guests_excluded'
  if (owner.isGuest && !from.isGuest) return 'offers.sandbox_item'
  return wanted.isPending ? 'offers.item_in_trade' : null
}

/**
 * Nobody asks somebody who is absent, and nobody whose own items are out of sight asks others. An
 * answer to an offer that waits is made all the same.
 */
export function refusalOfAbsent(
  from: { absence: Pick<Absence, 'as'> | null },
  owner: { absence: Pick<Absence, 'as'> | null },
): OfferRefusal | 'items.not_found' | null {
  if (owner.absence?.as === 'paused') return 'items.not_found'
  if (from.absence?.as === 'paused') return 'offers.you_are_paused'
  return owner.absence ? 'offers.owner_away' : null
}

/** Refuses unknown and foreign items alike, so that nobody learns which ids exist. */
function refusalOfMoreWanted(
  { from, moreWanted }: NewOfferFacts,
  { owner }: TradedItem,
): Refusal | null {
  for (const item of moreWanted) {
    if (!item || item.owner.id !== owner.id) return 'offers.not_their_item'
    const refusal = refusalOfWanted(from, item)
    if (refusal) return refusal
  }
  return null
}

function refusalOfOffered(
  { from, offered, moreOffered }: NewOfferFacts,
  { fromItemId }: NewOffer,
): Refusal | null {
  if (fromItemId === null) return null
  for (const item of [offered, ...moreOffered]) {
    const refusal = refusalOfOwn(from, item)
    if (refusal) return refusal
  }
  return null
}

/** Refuses unknown and foreign items alike, so that nobody learns which ids exist. */
function refusalOfOwn(from: Member, item: TradedItem | null): Refusal | null {
  if (!item || item.owner.id !== from.id) return 'offers.not_your_item'
  if (!item.isActive) return 'offers.item_unavailable'
  const unseen = refusalOfUnseen(item)
  if (unseen) return unseen
  return item.isPending ? 'offers.item_in_trade' : null
}

/** Why an own item that others do not see cannot be offered. */
export function refusalOfUnseen(
  item: Pick<TradedItem, 'isHidden' | 'isResting'>,
): 'offers.own_item_hidden' | 'offers.own_item_resting' | null {
  if (item.isHidden) return 'offers.own_item_hidden'
  return item.isResting ? 'offers.own_item_resting' : null
}

function refusalOfWishlists(
  { offered, moreOffered, moreWanted, agreedItemIds = [] }: NewOfferFacts,
  wanted: TradedItem,
): OfferRefusal | null {
  const given = [offered, ...moreOffered].filter((item) => item !== null)
  for (const item of [wanted, ...moreWanted]) {
    const isAsked = item && !agreedItemIds.includes(item.id)
    const refusal = isAsked && refusalOfWishlist(item, given)
    if (refusal) return refusal
  }
  return null
}

function refusalOfRules(
  { offered, moreOffered, moreWanted, miles, agreedItemIds = [] }: NewOfferFacts,
  wanted: TradedItem,
  { cashAdjustment, cashAsked }: NewOffer,
): OfferRefusal | null {
  return refusalOfIncoming({
    wanted: [wanted, ...moreWanted]
      .filter((item) => item !== null)
      .map((item) =>
        agreedItemIds.includes(item.id) ? { ...item, incomingRules: noRules } : item,
      ),
    given: [offered, ...moreOffered].filter((item) => item !== null),
    cash: cashAdjustment,
    cashAsked,
    miles,
  })
}

/**
 * For a wishlist-only item at least one offered item has to match a wish. No item is cash alone: a
 * wish has to name it.
 */
export function refusalOfWishlist(
  wanted: Pick<TradedItem, 'wishlist' | 'acceptOnlyWishlistOffers'> & {
    owner: PublicUser
  },
  offered: readonly WishTarget[],
): OfferRefusal | null {
  if (!isWishlistOnly(wanted)) return null
  if (offered.length === 0) {
    return wanted.wishlist.some(saysCash) ? null : 'offers.cash_not_on_wishlist'
  }
  const isWished = offered.some((item) => matchingWishes(wanted.wishlist, item).length > 0)
  return isWished ? null : 'offers.not_on_wishlist'
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
    moreFromItemIds: input.moreFromItemIds,
    moreToItemIds: input.moreToItemIds,
    message: input.message,
    cashAdjustment: input.cashAdjustment,
    cashAsked: input.cashAsked,
    status: 'pending',
    waitsFrom: wanted.owner.absence && endOfAbsence(wanted.owner.absence),
    createdAt: now,
    updatedAt: now,
  }
}

/** The columns that stay empty until something happens to a new offer. */
export const untouchedOffer = {
  waitsFrom: null,
  offerRemindedAt: null,
  acceptedAt: null,
  answeredAt: null,
  declineReason: null,
  proposedMeetingLocation: null,
  proposedMeetingTime: null,
  proposedMeetingTimeZone: null,
  proposedByUserId: null,
  meetingProposedAt: null,
  agreedMeetingLocation: null,
  agreedMeetingTime: null,
  agreedMeetingTimeZone: null,
  meetingAgreedAt: null,
  meetingChangedBy: null,
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
  leftAt: null,
  leftByUserId: null,
  cancelRequestedBy: null,
  cancelRequestReason: null,
  cancelRequestedAt: null,
  cancelRemindedAt: null,
  cancelWithdrawnAt: null,
  fromCancelsWithdrawn: 0,
  toCancelsWithdrawn: 0,
  noShowReportedAt: null,
  noShowDisputedAt: null,
  noShowVerdict: null,
  cancelAgreedBy: null,
  cancelAgreedAt: null,
  cancelledAt: null,
  cancelReason: null,
  cancelFromUserRating: null,
  cancelFromUserComment: null,
  cancelToUserRating: null,
  cancelToUserComment: null,
  expiredAt: null,
  counterOfId: null,
  chainId: null,
  counterNumber: 0,
  counteredAt: null,
} satisfies Partial<OfferRow>
