import * as z from 'zod/mini'
import { text } from '../text.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

export const MESSAGE_MAX = 500

/** The emoji row above a reply (MESSAGES-14). */
export const quickEmojis = [
  ...['👍', '😊', '🎉', '🤝', '👋', '🙏', '❤️', '😄'],
  ...['🔥', '✅', '❓', '⏰', '📍', '📦', '🚗'],
] as const

const content = (empty: string, tooLong: string) => text(1, MESSAGE_MAX, empty, tooLong)

/** A message to the partner of an offer (MESSAGES-03, MESSAGES-06); without `tradeOfferId` the latest shared live offer counts (readings S-63). */
export const NewMessage = z.object({
  toUserId: Id,
  content: content('Message cannot be empty', 'Message too long'),
  tradeOfferId: z.optional(z.nullable(Id)),
})
export type NewMessage = z.infer<typeof NewMessage>

/** What the Send Message dialog asks for (MESSAGES-07, MESSAGES-08). */
export const MessageText = z.pick(NewMessage, { content: true })
export type MessageText = z.infer<typeof MessageText>

/** What the Reply box asks for (MESSAGES-09, MESSAGES-10). */
export const Reply = z.object({ content: content('Reply cannot be empty', 'Reply too long') })
export type Reply = z.infer<typeof Reply>

/** A message as both parties of its offer read it (MESSAGES-02). */
export const ConversationMessage = z.object({
  id: Id,
  fromUserId: Id,
  fromUser: z.object({ firstName: z.string(), lastName: z.string() }),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: Time,
})
export type ConversationMessage = z.infer<typeof ConversationMessage>
