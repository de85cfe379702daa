import * as z from 'zod/mini'
import { MeetingLocation, MeetingTime } from '../meetings/proposal.ts'
import { formatDollars, hasPartOfCent, LARGEST_AMOUNT, parseAmount, WHOLE_CENTS } from '../money.ts'
import { optionalText, text } from '../text.ts'
import { Time } from '../times.ts'
import { fromItemIdsOf, ITEMS_PER_SIDE, toItemIdsOf } from './bundle.ts'
import { DeclineReason } from './decline-reasons.ts'

export const MESSAGE_MAX = 500
export const REASON_MIN = 10
export const REASON_MAX = 500
export const COMMENT_MAX = 500
/** The rating that dialogs start with. */
export const DEFAULT_RATING = 5

const NOTHING_OFFERED = 'Please either select an item to offer or enter a cash amount'

/**
 * Cents of a typed amount.
 * A part of a cent is refused. A missing amount and text that is no plain decimal ("NaN", "1e3", "$5") are 0.
 * Amounts outside the limits are clamped just outside them, so that the check refuses them.
 */
function cashInCents(typed: unknown, context: z.core.ParsePayload): number {
  if (isTyped(typed) && hasPartOfCent(typed)) {
    if (Number(typed) < 0) return -1
    context.issues.push({ code: 'custom', input: typed, message: WHOLE_CENTS })
    return z.NEVER
  }
  const isTooLarge = typeof typed === 'number' && Math.abs(typed) * 100 > LARGEST_AMOUNT
  const cents = isTooLarge ? typed * 100 : plainCents(typed)
  return Math.min(Math.max(cents, -1), LARGEST_AMOUNT + 1)
}

function plainCents(typed: unknown): number {
  return isTyped(typed) ? (parseAmount(typed) ?? 0) : 0
}

function isTyped(typed: unknown): typed is string | number {
  return typeof typed === 'number' || typeof typed === 'string'
}

const Cash = z.pipe(
  z.pipe(z.optional(z.unknown()), z.transform(cashInCents)),
  z
    .number()
    .check(
      z.gte(0, 'Cash amount cannot be negative'),
      z.lte(LARGEST_AMOUNT, `Cash amount cannot be more than ${formatDollars(LARGEST_AMOUNT)}`),
    ),
)

const NO_AMOUNT = 'Please enter an amount of cash'

/** Unlike the specs' field for cash, refuses text that is no amount. */
const CashAsked = z.prefault(
  z.pipe(z.unknown().check(z.refine((typed) => isAmount(typed), NO_AMOUNT)), Cash),
  0,
)

function isAmount(typed: unknown): boolean {
  if (typeof typed !== 'string') return typeof typed === 'number'
  return typed.trim() === '' || hasPartOfCent(typed) || parseAmount(typed) !== null
}

const ItemId = z.uuid({ error: 'Please choose an item' })

const MaybeItem = z.prefault(
  z.pipe(
    z.nullable(z.union([ItemId, z.literal('')], { error: 'Please choose an item' })),
    z.transform((id) => id || null),
  ),
  null,
)

/** The items of a side after its first. */
const MoreItems = z.prefault(
  z
    .array(ItemId, { error: 'Please choose an item' })
    .check(z.maxLength(ITEMS_PER_SIDE - 1, `You can put up to ${ITEMS_PER_SIDE} items on a side`)),
  [],
)

const REPEATED_ITEM = 'An item can be in an offer only once'

/** The same item on both sides is refused elsewhere, by its owner. */
function isWithoutRepeats(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

/** A missing `offerType` follows from `fromItemId`. */
export const NewOffer = z
  .object({
    toItemId: ItemId,
    fromItemId: MaybeItem,
    moreFromItemIds: MoreItems,
    moreToItemIds: MoreItems,
    cashAdjustment: Cash,
    cashAsked: CashAsked,
    message: z.prefault(optionalText(MESSAGE_MAX, 'Message too long'), null),
    offerType: z.optional(z.enum(['item', 'cash'], { error: 'Offer type must be item or cash' })),
  })
  .check(
    z.check(({ value, issues }) => {
      const { offerType, fromItemId, cashAdjustment } = value
      // An offer of type `item` needs an item, whatever cash it adds.
      if (fromItemId !== null || (offerType !== 'item' && cashAdjustment > 0)) return
      const path = [offerType === 'cash' ? 'cashAdjustment' : 'fromItemId']
      issues.push({ code: 'custom', input: value, message: NOTHING_OFFERED, path })
    }),
    z.refine((offer) => offer.fromItemId === null || offer.offerType !== 'cash', {
      error: 'A cash offer cannot carry an item',
      path: ['offerType'],
    }),
    z.refine((offer) => offer.fromItemId !== null || offer.moreFromItemIds.length === 0, {
      error: 'A cash offer cannot carry an item',
      path: ['moreFromItemIds'],
    }),
    z.refine((offer) => offer.cashAdjustment === 0 || offer.cashAsked === 0, {
      error: 'Only one side can add cash',
      path: ['cashAsked'],
    }),
    z.refine((offer) => isWithoutRepeats(fromItemIdsOf(offer)), {
      error: REPEATED_ITEM,
      path: ['moreFromItemIds'],
    }),
    z.refine((offer) => isWithoutRepeats(toItemIdsOf(offer)), {
      error: REPEATED_ITEM,
      path: ['moreToItemIds'],
    }),
  )
export type NewOffer = z.infer<typeof NewOffer>

/** The digest of the items that the caller was shown: the `itemsSeen` of the offer. */
const ItemsSeen = z.string({ error: 'Please look at the items again' })

/** A counter-offer, with the digest of the items that its sender was shown. */
export const CounterOffer = z.intersection(NewOffer, z.object({ itemsSeen: z.optional(ItemsSeen) }))
export type CounterOffer = z.infer<typeof CounterOffer>

export const OfferAnswer = z.object({
  status: z.enum(['accepted', 'rejected'], { error: 'Status must be accepted or rejected' }),
  itemsSeen: z.optional(ItemsSeen),
  /** Why it is rejected. */
  reason: z.optional(DeclineReason),
})
export type OfferAnswer = z.infer<typeof OfferAnswer>

const AmendmentId = z.uuid({ error: 'Please look at the proposed change again' })

/** Names the change, and the digest of its items that the caller was shown. */
export const AmendmentAgreement = z.object({ amendmentId: AmendmentId, itemsSeen: ItemsSeen })
export const AmendmentRefusal = z.object({ amendmentId: AmendmentId })

export const KeptOffer = z.object({ itemsSeen: ItemsSeen })

/** Scripts confirm without a body. */
export const Confirmation = z.prefault(z.object({ itemsSeen: z.optional(ItemsSeen) }), {})

/**
 * `meetingProposedAt` names the proposal that the member saw. Agreeing to another one is refused.
 */
export const MeetingAgreement = z.object({
  agreedMeetingLocation: MeetingLocation,
  agreedMeetingTime: MeetingTime,
  meetingProposedAt: z.optional(Time),
})
export type MeetingAgreement = z.infer<typeof MeetingAgreement>

export const CancelReason = z.object({
  reason: text(
    REASON_MIN,
    REASON_MAX,
    'Please provide a reason for cancelling',
    `Reason must be ${REASON_MAX} characters or less`,
  ),
})
export type CancelReason = z.infer<typeof CancelReason>

const OUT_OF_RANGE = 'Rating must be between 1 and 5'

const Stars = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null ? 'Rating is required' : OUT_OF_RANGE,
  })
  .check(z.gte(1, OUT_OF_RANGE), z.lte(5, OUT_OF_RANGE))

function rating(commentMissing: string) {
  return z.object({
    rating: Stars,
    comment: text(
      1,
      COMMENT_MAX,
      commentMissing,
      `Comment must be ${COMMENT_MAX} characters or less`,
    ),
  })
}

export const TradeRating = rating('Please provide a comment about your trading experience')
export const CancelRating = rating('Please provide a comment about this cancellation')
export type Rating = z.infer<typeof TradeRating>
