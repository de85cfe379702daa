import { blockCalls } from '@swapstead/domain/blocks/calls.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** A block changes what both see of offers and messages. */
const refresh = [['blocks'], ['offers'], ['messages'], ['notifications']]

/** Items are fetched anew where they are shown next: the page of a blocked owner's item is about to be left. */
function outdateItems(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['items'], refetchType: 'none' })
}

/** Whom the reader has blocked, the latest first. */
export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: () => send(blockCalls.list),
})

/** Neither finds the other from then on, and what is open between the two ends. */
export function useBlockMember(onBlocked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (memberId: string) => send(blockCalls.block, { body: { memberId } }),
    onSuccess: () => {
      outdateItems(client)
      onBlocked()
    },
    meta: { success: 'Member blocked', failure: 'Failed to block member', refresh },
  })
}

/** Takes a block back: both find each other again. */
export function useUnblockMember(onUnblocked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(blockCalls.unblock, { params: { id } }),
    onSuccess: () => {
      outdateItems(client)
      onUnblocked()
    },
    meta: { success: 'Member unblocked', failure: 'Failed to unblock member', refresh },
  })
}
