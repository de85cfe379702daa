import type { Page } from '@swapstead/domain/contract.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import type { ConversationMessage, Reply } from '@swapstead/domain/messages/message.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** The offer that a conversation is about. */
export function conversationOfferQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: ({ signal }) => send(offerCalls.one, { params: { id }, signal }),
  })
}

/** The messages of an offer, the latest page first; each page has its oldest first. */
export function conversationQuery(offerId: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', 'conversation', offerId],
    queryFn: ({ pageParam, signal }) =>
      send(messageCalls.conversation, {
        params: { offerId },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<ConversationMessage>) => page.next ?? undefined,
    meta: { failure: 'Failed to fetch messages' },
  })
}

/** An answer in a conversation, which goes on under the same offer. */
export function useSendReply(offerId: string, toUserId: string) {
  return useMutation({
    mutationFn: ({ content }: Reply) =>
      send(messageCalls.send, { body: { toUserId, content, tradeOfferId: offerId } }),
    meta: {
      success: 'Message sent',
      failure: 'Failed to send message',
      refresh: [['messages']],
    },
  })
}

/** Reading marks messages and their notifications, which the badges count. */
export function useReadConversation(offerId: string) {
  return useMutation({
    mutationFn: () => send(messageCalls.readConversation, { params: { offerId } }),
    meta: { failure: 'Failed to mark as read', refresh: [['notifications']] },
  })
}
