import * as z from 'zod/mini'
import { text } from '../text.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { MessagePhoto } from './photo.ts'

export const MESSAGE_MAX = 500

export const quickEmojis = [
  '👍',
  '😊',
  '🎉',
  '🤝',
  '👋',
  '🙏',
  '❤️',
  '😄',
  '🔥',
  '✅',
  '❓',
  '⏰',
  '📍',
  '📦',
  '🚗',
] as const

const content = (empty: string, tooLong: string) => text(1, MESSAGE_MAX, empty, tooLong)

/** Without `tradeOfferId` the message belongs to the latest live offer between the two members. */
export const NewMessage = z.object({
  toUserId: Id,
  content: content('Message cannot be empty', 'Message too long'),
  tradeOfferId: z.optional(z.nullable(Id)),
})
export type NewMessage = z.infer<typeof NewMessage>

export const MessageText = z.pick(NewMessage, { content: true })
export type MessageText = z.infer<typeof MessageText>

export const Reply = z.object({ content: content('Reply cannot be empty', 'Reply too long') })
export type Reply = z.infer<typeof Reply>

/** The text of a reply with a photo. */
export const PhotoReply = z.object({
  content: text(0, MESSAGE_MAX, 'Reply cannot be read', 'Reply too long'),
})
/** The picture is sent as the file photo. */
export const NewPhotoMessage = z.object({ content: z.prefault(PhotoReply.shape.content, '') })

export const ConversationMessage = z.object({
  id: Id,
  fromUserId: Id,
  fromUser: z.object({ firstName: z.string(), lastName: z.string() }),
  content: z.string(),
  /** Whether the reader has read it; always false for their own messages. */
  isRead: z.boolean(),
  createdAt: Time,
  /** Its address follows from the id of the message. */
  photo: z._default(z.nullable(MessagePhoto), null),
  /**
   * Written with the first offer, whose id it has. The offer's notification reports it as unread.
   */
  withOffer: z._default(z.boolean(), false),
  /** The same for a counter-offer. */
  withCounter: z._default(z.boolean(), false),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>
