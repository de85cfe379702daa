import type { Trader } from '../offers/events.ts'

export type MessageEvent = {
  type: 'message_sent'
  messageId: string
  /** The id of the offer that the conversation belongs to. */
  conversationId: string
  from: Trader
  to: Trader
  content: string
}
