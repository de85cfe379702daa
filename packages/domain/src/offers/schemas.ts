import * as z from 'zod/mini'
import { formatDollars, LARGEST_AMOUNT, parseAmount } from '../money.ts'
import { optionalText, text } from '../text.ts'
import { Time } from '../times.ts'
import { readMeetingTime } from './meeting-time.ts'

export const MESSAGE_MAX = 500
export const REASON_MIN = 10
export const REASON_MAX = 500
export const COMMENT_MAX = 500
/** What rating dialogs start at (RATINGS-09). */
export const DEFAULT_RATING = 5

const NOTHING_OFFERED = 'Please either select an item to offer or enter a cash amount'

/**
 * Cents of a typed amount, rounded to the cent. Plain decimal numbers count; every other text ("NaN", "1e3", "$5")
 * and a missing amount are 0 (OFFERS-18). What is beyond the limits stays beyond them, so that it is refused.
 */
function cashInCents(typed: unknown): number {
  const isTooLarge = typeof typed === 'number' && Math.abs(typed) * 100 > LARGEST_AMOUNT
  const cents = isTooLarge ? typed * 100 : plainCents(typed)
  return Math.min(Math.max(cents, -1), LARGEST_AMOUNT + 1)
}

function plainCents(typed: unknown): number {
  return typeof typed === 'number' || typeof typed === 'string' ? (parseAmount(typed) ?? 0) : 0
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

const ItemId = z.uuid({ error: 'Please choose an item' })

const MaybeItem = z.prefault(
  z.pipe(
    z.nullable(z.union([ItemId, z.literal('')], { error: 'Please choose an item' })),
    z.transform((id) => id || null),
  ),
  null,
)

/** The body of a new offer (OFFERS-17 to OFFERS-21). A missing `offerType` follows from `fromItemId`. */
export const NewOffer = z
  .object({
    toItemId: ItemId,
    fromItemId: MaybeItem,
    cashAdjustment: Cash,
    message: z.prefault(optionalText(MESSAGE_MAX, 'Message too long'), null),
    offerType: z.optional(z.enum(['item', 'cash'], { error: 'Offer type must be item or cash' })),
  })
  .check(
    z.refine((offer) => offer.fromItemId !== null || offer.offerType !== 'item', {
      error: NOTHING_OFFERED,
      path: ['fromItemId'],
    }),
    z.refine((offer) => offer.fromItemId === null || offer.offerType !== 'cash', {
      error: 'A cash offer cannot carry an item',
      path: ['offerType'],
    }),
    z.refine((offer) => offer.fromItemId !== null || offer.cashAdjustment > 0, {
      error: NOTHING_OFFERED,
      path: ['cashAdjustment'],
    }),
  )
export type NewOffer = z.infer<typeof NewOffer>

/** Only these two of the four statuses may be asked for (readings C-11). */
export const OfferAnswer = z.object({
  status: z.enum(['accepted', 'rejected'], { error: 'Status must be accepted or rejected' }),
})
export type OfferAnswer = z.infer<typeof OfferAnswer>

const INCOMPLETE_ADDRESS =
  "Please enter a complete street address (e.g., '123 Main St, City, State')"
const link = /https?:|www\.|\.[a-z]{2,}\/\S|\.(?:com|net|org|info|biz|io|app|xyz)\b/i
const phoneNumber = /(?<!\d)\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!\d)/

const MeetingLocation = text(
  1,
  200,
  'Meeting location is required',
  'Meeting location must be 200 characters or less',
).check(
  z.refine(
    (location) => location === '' || ([...location].length >= 5 && /\p{L}/u.test(location)),
    {
      error: INCOMPLETE_ADDRESS,
    },
  ),
  z.refine((location) => !link.test(location) && !phoneNumber.test(location), {
    error: 'Please enter an address alone, without links and phone numbers',
  }),
)

/** Stays text: a time without an offset is read on the member's own clock, which the rule knows (readings S-56). */
const MeetingTime = z.string({ error: 'Meeting time is required' }).check(
  z.refine((typed) => readMeetingTime(typed, 'UTC') !== null, {
    error: 'Meeting time is required',
  }),
)

/** MEETINGS-08, MEETINGS-10 to MEETINGS-12. */
export const MeetingProposal = z.object({
  proposedMeetingLocation: MeetingLocation,
  proposedMeetingTime: MeetingTime,
})
export type MeetingProposal = z.infer<typeof MeetingProposal>

/** MEETINGS-09. With `meetingProposedAt` the agreement holds only for the proposal that its sender has seen (readings S-55). */
export const MeetingAgreement = z.object({
  agreedMeetingLocation: MeetingLocation,
  agreedMeetingTime: MeetingTime,
  meetingProposedAt: z.optional(Time),
})
export type MeetingAgreement = z.infer<typeof MeetingAgreement>

/** CANCEL-10, CANCEL-13, CANCEL-14 as readings C-14 has them. */
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

/** A rating of the partner after the completed trade (RATINGS-05 to RATINGS-08). */
export const TradeRating = rating('Please provide a comment about your trading experience')
/** A rating of the partner after the agreed cancellation (CANCEL-12, CANCEL-16, CANCEL-17). */
export const CancelRating = rating('Please provide a comment about this cancellation')
export type Rating = z.infer<typeof TradeRating>
