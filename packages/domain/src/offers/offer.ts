import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { categories } from '../items/categories.ts'
import { Money } from '../money.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

export const offerStatuses = ['pending', 'accepted', 'rejected', 'completed'] as const
export const OfferStatus = z.enum(offerStatuses, {
  error: `Status must be one of ${offerStatuses.join(', ')}`,
})
export type OfferStatus = z.infer<typeof OfferStatus>

const MaybeId = z.nullable(Id)
const MaybeText = z.nullable(z.string())
const MaybeTime = z.nullable(Time)
/** Servers of the version before may still run, and do not send it. */
const NewTime = z._default(MaybeTime, null)
const MaybeStars = z.nullable(z.int().check(z.gte(1), z.lte(5)))

/** A row of trade_offers. */
export const OfferRow = z.object({
  id: Id,
  fromUserId: Id,
  toUserId: Id,
  /** Null in a cash offer. */
  fromItemId: MaybeId,
  toItemId: Id,
  message: MaybeText,
  cashAdjustment: Money,
  status: OfferStatus,
  offerRemindedAt: NewTime,
  acceptedAt: MaybeTime,
  proposedMeetingLocation: MaybeText,
  proposedMeetingTime: MaybeTime,
  proposedMeetingTimeZone: MaybeText,
  proposedByUserId: MaybeId,
  /** Null when no proposal is open. */
  meetingProposedAt: MaybeTime,
  agreedMeetingLocation: MaybeText,
  agreedMeetingTime: MaybeTime,
  agreedMeetingTimeZone: MaybeText,
  meetingAgreedAt: MaybeTime,
  meetingRemindedAt: MaybeTime,
  meetingMissingRemindedAt: NewTime,
  /** A time before the agreed meeting belongs to an earlier meeting. */
  swapAskedAt: NewTime,
  /** When each party confirmed the swap. */
  fromCompletedAt: MaybeTime,
  toCompletedAt: MaybeTime,
  completionRemindedAt: MaybeTime,
  completedAt: MaybeTime,
  /** Ratings are named after the party who gives them. */
  fromUserRating: MaybeStars,
  fromUserComment: MaybeText,
  toUserRating: MaybeStars,
  toUserComment: MaybeText,
  cancelRequestedBy: MaybeId,
  cancelRequestReason: MaybeText,
  cancelRequestedAt: MaybeTime,
  cancelRemindedAt: MaybeTime,
  /** Restarts the period of silence that completes a trade. */
  cancelWithdrawnAt: MaybeTime,
  /** Null with `cancelAgreedAt` set: agreed by silence. */
  cancelAgreedBy: MaybeId,
  cancelAgreedAt: MaybeTime,
  cancelledAt: MaybeTime,
  cancelReason: MaybeText,
  cancelFromUserRating: MaybeStars,
  cancelFromUserComment: MaybeText,
  cancelToUserRating: MaybeStars,
  cancelToUserComment: MaybeText,
  /** Set on an expired offer, null on a declined one. */
  expiredAt: MaybeTime,
  createdAt: Time,
  updatedAt: Time,
})
export type OfferRow = z.infer<typeof OfferRow>

/** The row with the facts from other tables that its rules need. */
export const Offer = z.extend(OfferRow, {
  /** Another accepted trade holds one of its items. */
  itemsInTrade: z.boolean(),
  itemsActive: z.boolean(),
  /** Staff have hidden one of its items, or hold it for review. */
  itemsHidden: z.boolean(),
  /** Neither party is banned, and neither has blocked the other. */
  partiesActive: z.boolean(),
  fromTimeZone: z.string(),
  toTimeZone: z.string(),
})
export type Offer = z.infer<typeof Offer>

export const OfferItem = z.object({
  id: Id,
  title: z.string(),
  value: Money,
  category: z.enum(categories),
  imageUrl1: MaybeText,
  isPending: z.boolean(),
  isActive: z.boolean(),
  user: PublicUser,
})
export type OfferItem = z.infer<typeof OfferItem>

/** An offer as both parties see it. A cash offer has no `fromItem`. */
export const OfferView = z.extend(Offer, {
  fromUser: PublicUser,
  toUser: PublicUser,
  fromItem: z.optional(OfferItem),
  toItem: OfferItem,
})
export type OfferView = z.infer<typeof OfferView>

/** One line about a member's offer or trade, for support staff. */
export const TradeSummary = z.object({
  id: Id,
  status: OfferStatus,
  title: z.string(),
  partner: z.string(),
  createdAt: Time,
})
export type TradeSummary = z.infer<typeof TradeSummary>

export const offerColumns = Object.keys(OfferRow.shape) as (keyof OfferRow)[]

/** Drops everything but the columns. */
export function rowOf(offer: OfferRow): OfferRow {
  return Object.fromEntries(offerColumns.map((column) => [column, offer[column]])) as OfferRow
}

type Parties = Pick<OfferRow, 'fromUserId' | 'toUserId'>

export function isParty(offer: Parties, user: string): boolean {
  return user === offer.fromUserId || user === offer.toUserId
}

export function partnerOf(offer: Parties, user: string): string {
  return user === offer.fromUserId ? offer.toUserId : offer.fromUserId
}

export function itemIdsOf(offer: Pick<OfferRow, 'fromItemId' | 'toItemId'>): string[] {
  return offer.fromItemId ? [offer.toItemId, offer.fromItemId] : [offer.toItemId]
}

/** An accepted trade without an agreed cancellation. */
export function isUnderway(offer: OfferRow): boolean {
  return offer.status === 'accepted' && offer.cancelAgreedAt === null
}

export function isOnHold(offer: Pick<Offer, 'status' | 'itemsInTrade'>): boolean {
  return offer.status === 'pending' && offer.itemsInTrade
}

export function isCancelOpen(offer: OfferRow): boolean {
  return isUnderway(offer) && offer.cancelRequestedAt !== null
}

export function hasConfirmed(offer: OfferRow, user: string): boolean {
  return (user === offer.fromUserId ? offer.fromCompletedAt : offer.toCompletedAt) !== null
}

/** The stars a party gave for the completed trade. */
export function tradeRatingBy(offer: OfferRow, user: string): number | null {
  return user === offer.fromUserId ? offer.fromUserRating : offer.toUserRating
}

/** The stars a party gave for the cancellation. */
export function cancelRatingBy(offer: OfferRow, user: string): number | null {
  return user === offer.fromUserId ? offer.cancelFromUserRating : offer.cancelToUserRating
}

export function timeZoneOf(
  offer: Parties & Pick<Offer, 'fromTimeZone' | 'toTimeZone'>,
  user: string,
) {
  return user === offer.fromUserId ? offer.fromTimeZone : offer.toTimeZone
}
