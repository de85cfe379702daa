import type { Page } from '@swapstead/domain/contract.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import type { InboxConversation } from '@swapstead/domain/messages/inbox.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** Own conversations, the latest first; `search` is part of a neighbor's name or an item's title. */
export function inboxQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', 'inbox', search],
    queryFn: ({ pageParam, signal }) =>
      send(messageCalls.inbox, {
        query: {
          search: search === '' ? undefined : search,
          cursor: pageParam,
          withRings: 'true',
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<InboxConversation>) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch messages' },
  })
}
