import { blockCalls } from '@swapstead/domain/blocks/calls.ts'
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

/** Caches that a block or an unblock makes stale. */
const refresh: QueryKey[] = [
  ['blocks'],
  ['offers'],
  ['rings'],
  ['messages'],
  ['notifications'],
  ['session'],
]

/** Marks items as stale without fetching: the reader is about to leave the blocked owner's page. */
function markItemsStale(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['items'], refetchType: 'none' })
}

/** The reader's blocked members, latest first. */
export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: () => send(blockCalls.list),
  // No event reports changes.
  staleTime: 0,
})

/** Blocks a member. The server also ends open offers and trades between the two. */
export function useBlockMember(onBlocked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (memberId: string) => send(blockCalls.block, { body: { memberId } }),
    onSuccess: () => {
      markItemsStale(client)
      onBlocked()
    },
    meta: { success: 'Member blocked', failure: 'Failed to block member', refresh },
  })
}

export function useUnblockMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(blockCalls.unblock, { params: { id } }),
    onSuccess: () => markItemsStale(client),
    meta: { success: 'Member unblocked', failure: 'Failed to unblock member', refresh },
  })
}
