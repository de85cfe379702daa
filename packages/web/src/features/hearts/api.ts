import { type Heart, heartCalls } from '@swapstead/domain/hearts/calls.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

const queryKey = ['hearts'] as const

/** All of the reader's hearts in one request, which serves every card. */
const heartsQuery = queryOptions({
  queryKey,
  queryFn: () => send(heartCalls.list),
})

export const heartCountsQuery = queryOptions({
  queryKey: ['items', 'heart-counts'],
  queryFn: () => send(heartCalls.counts),
})

/** The item that the reader's heart offers in return; null if there is none. */
export function useHeartedWith(itemId: string): string | null {
  const { data } = useQuery({
    ...heartsQuery,
    select: (hearts) => hearts.find((one) => one.itemId === itemId)?.offeredItemId ?? null,
  })
  return data ?? null
}

/** What a member would give for the item. */
export type HeartTerms = {
  offeredItemIds: string[]
  /** The member would give any of their items. */
  forAny: boolean
  /** Cents. */
  onTop: number
}

/** The terms of a heart given by one tap. */
export const noTerms: HeartTerms = { offeredItemIds: [], forAny: false, onTop: 0 }

/** The reader's heart on an item: undefined while loading, null without one. */
export function useHeart(itemId: string) {
  const { data: heart } = useQuery({
    ...heartsQuery,
    select: (hearts) => hearts.find((one) => one.itemId === itemId) ?? null,
  })
  const give = useHeartChange(
    itemId,
    ({ offeredItemIds, forAny, onTop }: HeartTerms) => {
      const [offeredItemId = null] = offeredItemIds
      const body = { offeredItemId, offeredItemIds, forAny, onTop: formatAmount(onTop) }
      return send(heartCalls.give, { params: { id: itemId }, body })
    },
    (hearts, terms) => [
      ...without(hearts, itemId),
      {
        createdAt: heart?.createdAt ?? new Date(),
        itemId,
        offeredItemId: terms.offeredItemIds[0] ?? null,
        ...terms,
      },
    ],
  )
  const remove = useHeartChange(
    itemId,
    () => send(heartCalls.remove, { params: { id: itemId } }),
    (hearts) => without(hearts, itemId),
  )
  return { heart, give, remove: () => remove.mutate() }
}

/**
 * Updates optimistically and rolls back on failure. Changes of one heart run one after the other,
 * so the last tap wins.
 */
function useHeartChange<Change>(
  itemId: string,
  mutationFn: (change: Change) => Promise<unknown>,
  change: (hearts: readonly Heart[], by: Change) => Heart[],
) {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1
  return useMutation({
    mutationKey: queryKey,
    scope: { id: `heart of ${itemId}` },
    mutationFn,
    onMutate: async (by: Change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(heartsQuery.queryKey)
      if (before) client.setQueryData(heartsQuery.queryKey, change(before, by))
      return before
    },
    onError: (_error, _by, before) => {
      if (isLast()) client.setQueryData(heartsQuery.queryKey, before)
    },
    onSuccess: () => markHeartedStale(client),
    // Only after the last tap: a refetch between two taps would undo the second one on screen.
    onSettled: () => (isLast() ? client.invalidateQueries({ queryKey }) : undefined),
    meta: { failure: 'Your heart could not be saved' },
  })
}

function without(hearts: readonly Heart[], id: string): Heart[] {
  return hearts.filter(({ itemId }) => itemId !== id)
}

/**
 * Marks the list of hearted items as stale without fetching, so that no card disappears under the
 * pointer. Refetches hints, because a heart may lead to new questions.
 */
function markHeartedStale(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['items', 'nearby'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['rings', 'hints'] })
}
