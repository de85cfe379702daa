import * as z from 'zod/mini'
import { SupportGift } from '../gifts/support-gift.ts'
import { text } from '../text.ts'
import { ticketStatuses } from './ticket.ts'

export const TICKET_MESSAGE_MAX = 2000
const NOTE_MAX = 2000
const RESOLUTION_MIN = 10

export const TicketReply = z.object({
  message: text(
    1,
    TICKET_MESSAGE_MAX,
    'Please write a message',
    `A message must be ${TICKET_MESSAGE_MAX} characters or less`,
  ),
})
export type TicketReply = z.infer<typeof TicketReply>

export const AdminNote = z.object({
  adminNotes: text(
    1,
    NOTE_MAX,
    'Please write a note',
    `A note must be ${NOTE_MAX} characters or less`,
  ),
})
export type AdminNote = z.infer<typeof AdminNote>

export const Resolution = z.object({
  adminNotes: text(
    RESOLUTION_MIN,
    NOTE_MAX,
    `Resolution notes must be at least ${RESOLUTION_MIN} characters long`,
    `A note must be ${NOTE_MAX} characters or less`,
  ),
})
export type Resolution = z.infer<typeof Resolution>

export const StatusChange = z.object({
  status: z.enum(ticketStatuses, { error: `Status must be one of ${ticketStatuses.join(', ')}` }),
})

/** Maps the field names of the JSON. */
export const TicketGift = z.pipe(
  z.object({
    giftPremiumType: SupportGift.shape.premiumType,
    giftQuantity: SupportGift.shape.quantity,
    giftReason: SupportGift.shape.reason,
  }),
  z.transform(({ giftPremiumType, giftQuantity, giftReason }) => ({
    premiumType: giftPremiumType,
    quantity: giftQuantity,
    reason: giftReason,
  })),
)

export const SAVED_REPLIES_MAX = 100
export const REPLY_TITLE_MAX = 80

export const SavedReplyText = z.object({
  title: text(
    1,
    REPLY_TITLE_MAX,
    'Please give it a title',
    `A title must be ${REPLY_TITLE_MAX} characters or less`,
  ),
  message: TicketReply.shape.message,
})
export type SavedReplyText = z.infer<typeof SavedReplyText>
