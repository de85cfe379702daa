import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'

/**
 * The reader's conversations, latest first. `search` matches a neighbor's name or an item's title.
 */
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
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch messages' },
  })
}
