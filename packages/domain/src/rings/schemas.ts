import * as z from 'zod/mini'
import { MESSAGE_MAX } from '../messages/message.ts'
import { REASON_MAX, TradeRating } from '../offers/schemas.ts'
import { text } from '../text.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { RingDeclineReason } from './decline-reasons.ts'
import { CHOOSE_ANOTHER, ringAnswers, TELL_WHY } from './ring.ts'

export const Position = z.union([z.literal(0), z.literal(1), z.literal(2)], {
  error: CHOOSE_ANOTHER,
})

export const RingReply = z.object({
  answer: z.enum(ringAnswers, { error: 'Please answer yes, not now or no' }),
  reason: z.optional(RingDeclineReason),
})

/** The reason may be missing only if nobody would read it. */
export const SteppingOut = z.object({
  reason: z.optional(
    text(1, REASON_MAX, TELL_WHY, `Reason must be ${REASON_MAX} characters or less`),
  ),
})

export const RingMeetingAgreement = z.object({
  meetingProposedAt: z.pipe(z.string({ error: 'Please look at the proposed meeting again' }), Time),
})

export const MissingReport = z.object({ position: Position })

export const RingRatingInput = z.extend(TradeRating, { position: Position })

export const RingMessageText = z.object({
  content: text(1, MESSAGE_MAX, 'Message cannot be empty', 'Message too long'),
})

export const RingMessage = z.object({
  id: Id,
  position: Position,
  content: z.string(),
  createdAt: Time,
})
export type RingMessage = z.infer<typeof RingMessage>
