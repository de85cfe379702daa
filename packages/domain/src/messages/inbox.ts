import * as z from 'zod/mini'
import { OfferView } from '../offers/offer.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** Unread messages of a conversation are counted up to this. */
export const UNREAD_MAX = 100
export const INBOX_SEARCH_MAX = 60

/** A conversation in the list of one of its two readers. */
export const InboxConversation = z.object({
  /** The first offer of a chain of counters. */
  id: Id,
  /** The latest offer of the chain. */
  offer: OfferView,
  /** When the latest message was sent, or the trade last took a step. */
  latestAt: Time,
  /** What was last written, also with an offer of the chain; null while nobody has written. */
  lastMessage: z.nullable(z.object({ fromUserId: Id, content: z.string() })),
  /** Messages to the reader; `UNREAD_MAX` stands for more, too. */
  unread: z.int(),
})
export type InboxConversation = z.infer<typeof InboxConversation>

/** `search` is part of the partner's name or of an item's title. */
export const inboxSearch = z.optional(z.string().check(z.trim(), z.maxLength(INBOX_SEARCH_MAX)))
