import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Id, Message, paging } from '../wire.ts'
import { InboxConversation, inboxSearch } from './inbox.ts'
import { ConversationMessage, NewMessage, NewPhotoMessage } from './message.ts'

const OfferParams = z.object({ offerId: Id })

export const messageCalls = defineCalls({
  send: {
    method: 'POST',
    path: '/api/messages',
    door: 'member',
    summary: 'Write to the partner of an offer',
    body: NewMessage,
    answer: ConversationMessage,
    created: true,
    rateLimit: 'messages',
    guests: {},
  },
  sendPhoto: {
    method: 'POST',
    path: '/api/conversations/:offerId/photos',
    door: 'member',
    summary: 'Send the partner of an offer one picture, as photo, with words or without',
    params: OfferParams,
    multipart: { files: 1, tooMany: 'messages.photo_missing' },
    body: NewPhotoMessage,
    answer: ConversationMessage,
    created: true,
    commitsLast: true,
    rateLimit: 'messages',
  },
  inbox: {
    method: 'GET',
    path: '/api/conversations',
    door: 'member',
    summary: 'Own conversations, the latest message or step first; by name with `search`',
    // Pages of the previous version do not know rings, and do not ask for them.
    query: z.object({
      search: inboxSearch,
      withRings: z.optional(z.literal('true')),
      ...paging(20),
    }),
    answer: z.array(InboxConversation),
    paged: true,
  },
  conversation: {
    method: 'GET',
    path: '/api/conversations/:offerId',
    door: 'member',
    summary: 'The messages of an offer: the latest ones, oldest first; the next page is older',
    params: OfferParams,
    query: z.object(paging(50)),
    answer: z.array(ConversationMessage),
    paged: true,
    guests: {},
  },
  readConversation: {
    method: 'PATCH',
    path: '/api/conversations/:offerId/read',
    door: 'member',
    summary: 'Mark the messages of an offer to oneself as read, and their notifications',
    params: OfferParams,
    /** The latest message that was shown; without it all messages are marked as read. */
    query: z.object({ upTo: z.optional(Id) }),
    answer: Message,
    guests: {},
  },
})
