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

/** The reader's heart on an item; undefined while unknown, null without. */
export function useHeart(itemId: string): Heart | null | undefined {
  return useQuery({
    ...heartsQuery,
    select: (hearts) => hearts.find((heart) => heart.itemId === itemId) ?? null,
  }).data
}

type Wish = { itemId: string; offeredItemId: string | null }

/** Hearts an item, or says anew what would be given for it: shown at once, put back when it fails. */
export function useGiveHeart() {
  return useHeartChange(
    ({ itemId, offeredItemId }: Wish) =>
      send(heartCalls.give, { params: { id: itemId }, body: { offeredItemId } }),
    (hearts, wish) => [
      ...without(hearts, wish.itemId),
      { createdAt: new Date(), ...hearts.find(({ itemId }) => itemId === wish.itemId), ...wish },
    ],
  )
}

/** Takes a heart back. */
export function useTakeHeart() {
  return useHeartChange(
    (itemId: string) => send(heartCalls.take, { params: { id: itemId } }),
    without,
  )
}

function without(hearts: readonly Heart[], id: string): Heart[] {
  return hearts.filter(({ itemId }) => itemId !== id)
}

function useHeartChange<Change>(
  mutationFn: (change: Change) => Promise<unknown>,
  change: (hearts: readonly Heart[], by: Change) => Heart[],
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onMutate: async (by: Change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(heartsQuery.queryKey)
      if (before) client.setQueryData(heartsQuery.queryKey, change(before, by))
      return before
    },
    onError: (_error, _by, before) => client.setQueryData(heartsQuery.queryKey, before),
    onSuccess: () => outdateHearted(client),
    meta: { failure: 'Your heart could not be saved', refresh: [queryKey] },
  })
}

/** The list of hearted items is fetched anew where it is shown next: under the finger nothing vanishes. */
function outdateHearted(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['items', 'nearby'], refetchType: 'none' })
}
