import { blockCalls } from '@swapstead/domain/blocks/calls.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** A block changes what both see of items, offers and messages. */
const refresh = [['blocks'], ['items'], ['offers'], ['messages'], ['notifications']]

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: () => send(blockCalls.list),
})

export function useBlockMember(onBlocked: () => void) {
  return useMutation({
    mutationFn: (memberId: string) => send(blockCalls.block, { body: { memberId } }),
    onSuccess: onBlocked,
    meta: { success: 'Member blocked', failure: 'Failed to block member', refresh },
  })
}

export function useUnblockMember() {
  return useMutation({
    mutationFn: (id: string) => send(blockCalls.unblock, { params: { id } }),
    meta: { success: 'Member unblocked', failure: 'Failed to unblock member', refresh },
  })
}
