import type { Absence } from '../absence/absence.ts'
import { endOfAbsence } from '../absence/absence.ts'
import type { PublicUser } from '../accounts/user.ts'
import type { IncomingRules } from '../items/incoming-rules.ts'
import type { WishTarget } from '../items/wishlist-matching.ts'
import type { OfferRow } from './offer.ts'
import type { OpenOffersFacts } from './open-limit.ts'
import type { NewOffer } from './schemas.ts'

export type OfferMember = PublicUser & {
  isBanned: boolean
  timeZone: string
  absence: Absence | null
}

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
  isMembersOnly: boolean
  owner: OfferMember
}

/** An item is null when its id is unknown. */
export type NewOfferFacts = {
  from: OfferMember
  wanted: TradedItem | null
  offered: TradedItem | null
  /** Further items of both sides, in the order of the input. */
  moreWanted: readonly (TradedItem | null)[]
  moreOffered: readonly (TradedItem | null)[]
  /** The same offer is already pending. */
  hasSameOffer: boolean
  mustVerifyEmail: boolean
  /** Null when no limit holds. */
  openOffers: OpenOffersFacts | null
  /** From the sender's place to the wanted item; null when it is not known. */
  miles: number | null
  /** For a counter-offer: the items that their owner has put into the offer which it counters. */
  counters?: { agreedItemIds: readonly string[] }
}

export function newRow(
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
  keepAskedAt: null,
  keepRemindedAt: null,
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
