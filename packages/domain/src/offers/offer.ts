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
/** A process of the version before, which may still serve beside this one, does not send it. */
const NewTime = z._default(MaybeTime, null)
const MaybeStars = z.nullable(z.int().check(z.gte(1), z.lte(5)))

/** A row of trade_offers: OFFERS-02 and what completion, reminders and time zones need (readings S-31, S-51, S-56, S-58). */
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
  /** When the receiver was reminded that it waits for an answer. */
  offerRemindedAt: NewTime,
  acceptedAt: MaybeTime,
  proposedMeetingLocation: MaybeText,
  proposedMeetingTime: MaybeTime,
  proposedMeetingTimeZone: MaybeText,
  proposedByUserId: MaybeId,
  /** Since when a proposal stands open; null when none does. */
  meetingProposedAt: MaybeTime,
  agreedMeetingLocation: MaybeText,
  agreedMeetingTime: MaybeTime,
  agreedMeetingTimeZone: MaybeText,
  meetingAgreedAt: MaybeTime,
  /** When both were last reminded of the agreed meeting. */
  meetingRemindedAt: MaybeTime,
  /** When both were last reminded that no meeting is agreed. */
  meetingMissingRemindedAt: NewTime,
  /** When both were last asked whether they swapped; before the agreed time: about an earlier one. */
  swapAskedAt: NewTime,
  /** When each party confirmed that the swap took place. */
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
  /** When a request was last taken back: silence counts from there anew. */
  cancelWithdrawnAt: MaybeTime,
  /** Null beside a set `cancelAgreedAt`: agreed by silence. */
  cancelAgreedBy: MaybeId,
  cancelAgreedAt: MaybeTime,
  cancelledAt: MaybeTime,
  cancelReason: MaybeText,
  cancelFromUserRating: MaybeStars,
  cancelFromUserComment: MaybeText,
  cancelToUserRating: MaybeStars,
  cancelToUserComment: MaybeText,
  /** Closed without an answer: tells an expired offer from a declined one. */
  expiredAt: MaybeTime,
  createdAt: Time,
  updatedAt: Time,
})
export type OfferRow = z.infer<typeof OfferRow>

/** The row and the outside facts that its rules need, loaded with it. */
export const Offer = z.extend(OfferRow, {
  /** One of its items is in another accepted trade. */
  itemsInTrade: z.boolean(),
  /** Both its items are active. */
  itemsActive: z.boolean(),
  /** Staff have hidden one of its items, or look at it first. */
  itemsHidden: z.boolean(),
  /** Neither party is banned, and neither has blocked the other. */
  partiesActive: z.boolean(),
  fromTimeZone: z.string(),
  toTimeZone: z.string(),
})
export type Offer = z.infer<typeof Offer>

/** An item as an offer shows it (OFFERS-03). */
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

/** An offer as its two parties see it; a cash offer has no `fromItem` (OFFERS-03). */
export const OfferView = z.extend(Offer, {
  fromUser: PublicUser,
  toUser: PublicUser,
  fromItem: z.optional(OfferItem),
  toItem: OfferItem,
})
export type OfferView = z.infer<typeof OfferView>

/** The columns of trade_offers. */
export const offerColumns = Object.keys(OfferRow.shape) as (keyof OfferRow)[]

/** The columns alone of an offer that carries more. */
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

/** The items an offer is about: two, or the wanted one alone in a cash offer. */
export function itemIdsOf(offer: Pick<OfferRow, 'fromItemId' | 'toItemId'>): string[] {
  return offer.fromItemId ? [offer.toItemId, offer.fromItemId] : [offer.toItemId]
}

/** An accepted trade whose cancellation is not agreed: the parties may meet and complete it. */
export function isUnderway(offer: OfferRow): boolean {
  return offer.status === 'accepted' && offer.cancelAgreedAt === null
}

/** A pending offer that waits for another trade to end (readings S-50). */
export function isOnHold(offer: Pick<Offer, 'status' | 'itemsInTrade'>): boolean {
  return offer.status === 'pending' && offer.itemsInTrade
}

/** A cancellation is asked for and not yet agreed. */
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
