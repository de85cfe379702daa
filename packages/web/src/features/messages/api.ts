import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import type { ConversationMessage, Reply } from '@swapstead/domain/messages/message.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import {
  infiniteQueryOptions,
  type MutationMeta,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { showSent } from '../../lib/queries/show-sent.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

/** `tradeQuery` of offers has the same key. */
export function conversationOfferQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: ({ signal }) => send(offerCalls.one, { params: { id }, signal }),
  })
}

/** Pages run from the latest to the oldest; the messages of a page run from oldest to latest. */
export function conversationQuery(offerId: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', 'conversation', offerId],
    queryFn: ({ pageParam, signal }) =>
      send(messageCalls.conversation, {
        params: { offerId },
        query: { cursor: pageParam },
        signal,
      }),
    ...byCursor,
    meta: { failure: 'Failed to fetch messages' },
  })
}

function useShowSent(offerId: string) {
  const client = useQueryClient()
  return (sent: ConversationMessage) => showSent(client, conversationQuery(offerId).queryKey, sent)
}

/** `onSent` runs even after the page was left. */
export function useSendReply(
  offerId: string,
  toUserId: string,
  onSent: (content: string) => Promise<void>,
) {
  const show = useShowSent(offerId)
  return useMutation({
    mutationFn: async ({ content }: Reply) =>
      show(await send(messageCalls.send, { body: { toUserId, content, tradeOfferId: offerId } })),
    onSuccess: (_answer, { content }) => onSent(content),
    meta: {
      success: 'Message sent',
      failure: 'Failed to send message',
      refresh: [['messages']],
    },
  })
}

export function useSendPhoto(offerId: string, onSent: (content: string) => Promise<void>) {
  const show = useShowSent(offerId)
  return useMutation({
    mutationFn: async ({ content, photo }: { content: string; photo: Blob }) => {
      const body = { content }
      return show(
        await send(messageCalls.sendPhoto, { params: { offerId }, body, files: { photo } }),
      )
    },
    onSuccess: (_answer, { content }) => onSent(content),
    meta: {
      success: 'Photo sent',
      failure: 'Failed to send the photo',
      refresh: [['messages']],
    },
  })
}

export function useReadConversation(offerId: string) {
  return useMutation(markReadOptions(useQueryClient(), offerId))
}

/**
 * Updates the badges, which count unread notifications. A failure shows no toast, because nobody
 * pressed a button; the next time the page is visible it is tried again. A plain object, because
 * the library's function for its type would add one more file to a rendered page.
 */
export function markReadOptions(client: QueryClient, offerId: string) {
  const meta: MutationMeta = {
    toastsNoFailure: true,
    refresh: [['notifications'], ['messages', 'inbox']],
  }
  const { queryKey } = conversationQuery(offerId)
  return {
    mutationFn: (unread: readonly string[]) =>
      send(messageCalls.readConversation, { params: { offerId }, query: { upTo: unread.at(-1) } }),
    onSuccess: (_answer: unknown, unread: readonly string[]) => {
      const markRead = (message: ConversationMessage) =>
        unread.includes(message.id) ? { ...message, isRead: true } : message
      client.setQueryData(
        queryKey,
        (conversation) =>
          conversation && {
            ...conversation,
            pages: conversation.pages.map((page) => ({ ...page, rows: page.rows.map(markRead) })),
          },
      )
    },
    meta,
  }
}
