import { giftCalls } from '@swapstead/domain/gifts/calls.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, failureText, send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { showChanged } from '../../lib/queries/show-changed.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

const GIFTS = ['gifts'] as const

export const giftsQuery = infiniteQueryOptions({
  queryKey: GIFTS,
  queryFn: ({ pageParam, signal }) =>
    send(giftCalls.list, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export function giftsFailure(error: Error): string {
  const message =
    error instanceof ApiError ? `Failed to fetch gifts: ${error.status}` : failureText(error)
  return `Error loading gifts: ${message}`
}

/** Refetches after a refusal too, because the gift has changed. */
export function useAcceptGift() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(giftCalls.accept, { params: { id } }),
    // Removes its button at once, because fetching the list may take long.
    onSuccess: (accepted) => showChanged(client, giftsQuery.queryKey, accepted),
    onError: () => void client.invalidateQueries({ queryKey: GIFTS }),
    meta: {
      success: 'Gift Accepted!',
      successText: 'Its photo credits are on your account.',
      failure: 'Failed to Accept Gift',
      failureText: 'Something went wrong',
      refresh: [GIFTS, ['session']],
    },
  })
}
