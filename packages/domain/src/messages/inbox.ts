import * as z from 'zod/mini'
import { OfferView } from '../offers/offer.ts'
import { RingView } from '../rings/view.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** Unread messages of a conversation are counted up to this. */
export const UNREAD_MAX = 100
export const INBOX_SEARCH_MAX = 60

const row = {
  id: Id,
  /** The time of the latest message or of the trade's latest step. */
  latestAt: Time,
  /** The latest message, also one written with an offer; null while nobody has written. */
  lastMessage: z.nullable(z.object({ fromUserId: Id, content: z.string() })),
  /** Unread messages to the reader, counted up to `UNREAD_MAX`. */
  unread: z.int(),
}

/** A conversation of two. Its id is the first offer of a chain of counters, `offer` the latest. */
const OfferConversation = z.object({ ...row, offer: OfferView })
export type OfferConversation = z.infer<typeof OfferConversation>

/** The conversation of the three members of an agreed ring. */
const RingConversation = z.object({ ...row, ring: RingView })
export type RingConversation = z.infer<typeof RingConversation>

/** A conversation in the list of one of its readers. */
export const InboxConversation = z.union([OfferConversation, RingConversation])
export type InboxConversation = z.infer<typeof InboxConversation>

/** Matches part of the other members' names or of an item's title. */
export const inboxSearch = z.optional(z.string().check(z.trim(), z.maxLength(INBOX_SEARCH_MAX)))
