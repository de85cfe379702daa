import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { Money } from '../money.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { OpenAmendment } from './amendment/open-amendment.ts'
import { fromItemIdsOf, type OfferedSets, toItemIdsOf } from './bundle.ts'
import { DeclineReason } from './decline-reasons.ts'
import { ItemChange } from './item-changes.ts'
import { OfferItem } from './offer-item.ts'
import { OfferTerms } from './terms.ts'

export const offerStatuses = ['pending', 'accepted', 'rejected', 'completed'] as const
export const OfferStatus = z.enum(offerStatuses, {
  error: `Status must be one of ${offerStatuses.join(', ')}`,
})
export type OfferStatus = z.infer<typeof OfferStatus>

/** `returned`: the member who reported it did not show up. */
export const noShowVerdicts = ['counts', 'struck', 'returned'] as const
export type NoShowVerdict = (typeof noShowVerdicts)[number]
/** `open` may still be disputed; `disputed` waits for staff. Only `counts` is ever shown. */
export type NoShowState = 'open' | 'disputed' | NoShowVerdict

const MaybeId = z.nullable(Id)
const MaybeText = z.nullable(z.string())
const MaybeTime = z.nullable(Time)
/** Servers of the previous version may still run, and do not send these. */
const NewTime = z._default(MaybeTime, null)
const NewId = z._default(MaybeId, null)
const MaybeStars = z.nullable(z.int().check(z.gte(1), z.lte(5)))

/** The columns of trade_offers. */
const OfferColumns = z.object({
  id: Id,
  fromUserId: Id,
  toUserId: Id,
  /** Null in a cash offer. */
  fromItemId: MaybeId,
  toItemId: Id,
  message: MaybeText,
  /** Cash that the sender adds. */
  cashAdjustment: Money,
  /** Cash that the sender asks the receiver to add. At most one of both is above 0. */
  cashAsked: z._default(Money, 0),
  status: OfferStatus,
  /** When the time for an answer began, if its receiver was absent; null for `createdAt`. */
  waitsFrom: NewTime,
  /** When its receiver was reminded to answer. */
  offerRemindedAt: NewTime,
  /** Since when the sender is asked whether the offer still stands; null if not asked. */
  keepAskedAt: NewTime,
  keepRemindedAt: NewTime,
  acceptedAt: MaybeTime,
  /** When its receiver accepted or declined it. */
  answeredAt: NewTime,
  declineReason: z._default(z.nullable(DeclineReason), null),
  proposedMeetingLocation: MaybeText,
  proposedMeetingTime: MaybeTime,
  proposedMeetingTimeZone: MaybeText,
  proposedByUserId: MaybeId,
  /** Null if no proposal is open. */
  meetingProposedAt: MaybeTime,
  agreedMeetingLocation: MaybeText,
  agreedMeetingTime: MaybeTime,
  agreedMeetingTimeZone: MaybeText,
  meetingAgreedAt: MaybeTime,
  /** Who changed the meeting while agreeing to it. The other party never agreed to that change. */
  meetingChangedBy: NewId,
  meetingRemindedAt: MaybeTime,
  meetingMissingRemindedAt: NewTime,
  /** A time before the agreed meeting belongs to an earlier meeting. */
  swapAskedAt: NewTime,
  /** When each party confirmed the swap. */
  fromCompletedAt: MaybeTime,
  toCompletedAt: MaybeTime,
  completionRemindedAt: MaybeTime,
  completedAt: MaybeTime,
  /** Named after the party who gave the rating. */
  fromUserRating: MaybeStars,
  fromUserComment: MaybeText,
  toUserRating: MaybeStars,
  toUserComment: MaybeText,
  /**
   * When a party left the trade by blocking the other, and who. From then on contact is impossible.
   */
  leftAt: NewTime,
  leftByUserId: NewId,
  /** The party who asked to cancel or reported the partner (`noShowReporterOf`). */
  cancelRequestedBy: MaybeId,
  cancelRequestReason: MaybeText,
  cancelRequestedAt: MaybeTime,
  cancelRemindedAt: MaybeTime,
  /** Restarts the period of silence that completes a trade. */
  cancelWithdrawnAt: MaybeTime,
  /** How often each party has taken back a request to cancel. */
  fromCancelsWithdrawn: z._default(z.int(), 0),
  toCancelsWithdrawn: z._default(z.int(), 0),
  /** When the member who asked to cancel reported the partner as a no-show. */
  noShowReportedAt: NewTime,
  noShowDisputedAt: NewTime,
  /** The staff's decision. */
  noShowVerdict: z._default(z.nullable(z.enum(noShowVerdicts)), null),
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
  /** The offer that this one counters; null for a first offer. */
  counterOfId: NewId,
  /** The first offer of the chain of counters; null means this one. */
  chainId: NewId,
  counterNumber: z._default(z.int(), 0),
  /** Set on an offer that its receiver has countered. */
  counteredAt: NewTime,
  createdAt: Time,
  updatedAt: Time,
})

const Ids = z._default(z.array(Id), [])

/**
 * A row of trade_offers with its rows of bundle_items, which are the items after each side's first.
 */
export const OfferRow = z.extend(OfferColumns, { moreFromItemIds: Ids, moreToItemIds: Ids })
export type OfferRow = z.infer<typeof OfferRow>

/** The row with the facts from other tables that its rules need. */
export const Offer = z.extend(OfferRow, {
  /** Another accepted trade holds at least one of its items. */
  itemsInTrade: z.boolean(),
  itemsActive: z.boolean(),
  /** Staff have hidden one of its items, or hold it for review. */
  itemsHidden: z.boolean(),
  /** Neither party is banned, and neither has blocked the other. */
  partiesActive: z.boolean(),
  fromTimeZone: z.string(),
  toTimeZone: z.string(),
  /** The receiver's absence while the offer waits for their answer; an open one has no end. */
  toAbsence: z._default(z.nullable(z.object({ until: MaybeTime })), null),
  /**
   * A digest of the items' describing fields, while the offer is open. A move sends back the digest
   * that the member was shown.
   */
  itemsSeen: z._default(z.string(), ''),
  /** What differs from the items as they were offered, while the offer is pending. */
  itemChanges: z._default(z.array(ItemChange), []),
  /** The offer that countered this one; null when there is none, or it was removed. */
  counteredByOfferId: NewId,
  /** For a countered offer: the latest other offer of its chain that still exists. */
  latestOfferId: NewId,
  /** The terms of the countered offer. */
  offerBefore: z._default(z.nullable(OfferTerms), null),
  /** A change that waits for the other party, while the trade is in progress. */
  amendment: z._default(z.nullable(OpenAmendment), null),
})
export type Offer = z.infer<typeof Offer>

/** An offer as both parties see it. A cash offer has no `fromItem`. */
export const OfferView = z.extend(Offer, {
  fromUser: PublicUser,
  toUser: PublicUser,
  fromItem: z.optional(OfferItem),
  toItem: OfferItem,
  moreFromItems: z._default(z.array(OfferItem), []),
  moreToItems: z._default(z.array(OfferItem), []),
})
export type OfferView = z.infer<typeof OfferView>

export const offerColumns = Object.keys(OfferColumns.shape) as (keyof typeof OfferColumns.shape)[]
const offerFields = Object.keys(OfferRow.shape) as (keyof OfferRow)[]

/** Drops everything but the row. */
export function rowOf(offer: OfferRow): OfferRow {
  return Object.fromEntries(offerFields.map((field) => [field, offer[field]])) as OfferRow
}

type Parties = Pick<OfferRow, 'fromUserId' | 'toUserId'>

export function isParty(offer: Parties, user: string): boolean {
  return user === offer.fromUserId || user === offer.toUserId
}

export function partnerOf(offer: Parties, user: string): string {
  return user === offer.fromUserId ? offer.toUserId : offer.fromUserId
}

export function partnerUserOf(offer: OfferView, user: string): PublicUser {
  return user === offer.fromUserId ? offer.toUser : offer.fromUser
}

/** The first offer of its chain of counters. All offers of a chain share one conversation. */
export function chainIdOf({ id, chainId }: Pick<OfferRow, 'id' | 'chainId'>): string {
  return chainId ?? id
}

/** All items of an offer. */
export function itemIdsOf(offer: OfferedSets): string[] {
  return [...toItemIdsOf(offer), ...fromItemIdsOf(offer)]
}

/** An accepted trade without an agreed cancellation. */
export function isUnderway(offer: OfferRow): boolean {
  return offer.status === 'accepted' && offer.cancelAgreedAt === null
}

export function isOnHold(offer: Pick<Offer, 'status' | 'itemsInTrade'>): boolean {
  return offer.status === 'pending' && offer.itemsInTrade
}

/** Also true for a report of a no-show, because reporting one asks to cancel. */
export function isCancelOpen(offer: OfferRow): boolean {
  return isUnderway(offer) && offer.cancelRequestedAt !== null
}

export function hasConfirmed(offer: OfferRow, user: string): boolean {
  return (user === offer.fromUserId ? offer.fromCompletedAt : offer.toCompletedAt) !== null
}

/** How often this party has taken back a request to cancel. */
export function cancelsWithdrawnBy(offer: OfferRow, user: string): number {
  return user === offer.fromUserId ? offer.fromCancelsWithdrawn : offer.toCancelsWithdrawn
}

/** What changed about the items that the other party brings. */
export function changesFor(offer: Offer, user: string): ItemChange[] {
  const items = user === offer.fromUserId ? toItemIdsOf(offer) : fromItemIdsOf(offer)
  return offer.itemChanges.filter(({ itemId }) => items.includes(itemId))
}

/** Whether the sender has to keep the offer, because an item that they asked for has changed. */
export function isKeepAsked(offer: Offer): boolean {
  return changesFor(offer, offer.fromUserId).some(({ isLarge }) => isLarge)
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
