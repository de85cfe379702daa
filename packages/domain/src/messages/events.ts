import type { Trader } from '../offers/events.ts'

/** Somebody wrote to the partner of an offer. */
export type MessageEvent = {
  type: 'message_sent'
  messageId: string
  /** The offer whose conversation it is. */
  conversationId: string
  from: Trader
  to: Trader
  content: string
}
