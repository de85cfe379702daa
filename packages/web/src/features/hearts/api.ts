import { type Heart, heartCalls } from '@swapstead/domain/hearts/calls.ts'
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

const queryKey = ['hearts']

/** All hearts of whoever is signed in; one fetch for every card of every list. */
const heartsQuery = queryOptions({
  queryKey,
  queryFn: () => send(heartCalls.list),
})

/** How many hearts own items have. */
export const heartCountsQuery = queryOptions({
  queryKey: ['items', 'heart-counts'],
  queryFn: () => send(heartCalls.counts),
})

/** What the reader would give for an item by their heart on it; null when none says so. */
export function useHeartedWith(itemId: string): string | null {
  const { data } = useQuery({
    ...heartsQuery,
    select: (hearts) => hearts.find((one) => one.itemId === itemId)?.offeredItemId ?? null,
  })
  return data ?? null
}

/** The reader's heart on an item (undefined while unknown, null without), to be given and taken back. */
export function useHeart(itemId: string) {
  const { data: heart } = useQuery({
    ...heartsQuery,
    select: (hearts) => hearts.find((one) => one.itemId === itemId) ?? null,
  })
  const give = useHeartChange(
    itemId,
    (offeredItemId: string | null) =>
      send(heartCalls.give, { params: { id: itemId }, body: { offeredItemId } }),
    (hearts, offeredItemId) => [
      ...without(hearts, itemId),
      { createdAt: new Date(), ...heart, itemId, offeredItemId },
    ],
  )
  const take = useHeartChange(
    itemId,
    () => send(heartCalls.take, { params: { id: itemId } }),
    (hearts) => without(hearts, itemId),
  )
  return { heart, give: give.mutate, take: () => take.mutate() }
}

/** Shown at once, put back when it fails. Changes of one heart are sent one after another: the last tap is what stays. */
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
    onSuccess: () => outdateHearted(client),
    // What is fetched between two taps would take the second one's heart away from under the finger.
    onSettled: () => (isLast() ? client.invalidateQueries({ queryKey }) : undefined),
    meta: { failure: 'Your heart could not be saved' },
  })
}

function without(hearts: readonly Heart[], id: string): Heart[] {
  return hearts.filter(({ itemId }) => itemId !== id)
}

/** The list of hearted items is fetched anew where it is shown next: under the finger nothing vanishes. */
function outdateHearted(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['items', 'nearby'], refetchType: 'none' })
}
