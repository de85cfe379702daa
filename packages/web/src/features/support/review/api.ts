import type { Page } from '@swapstead/domain/contract.ts'
import type { HideReason } from '@swapstead/domain/items/hiding.ts'
import type { Warning } from '@swapstead/domain/reports/warning.ts'
import { screeningCalls } from '@swapstead/domain/screening/calls.ts'
import type { MatchGroup } from '@swapstead/domain/screening/matcher.ts'
import type { ReviewItem, ReviewState } from '@swapstead/domain/screening/review.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'

const REVIEW_ITEMS = ['screening', 'finds'] as const

export type ReviewChoice = { state: ReviewState | ''; group: MatchGroup | '' }

/** Others decide too: the event stream tells of it. */
export const reviewCountQuery = queryOptions({
  queryKey: [...REVIEW_ITEMS, 'count'],
  queryFn: ({ signal }) => send(screeningCalls.count, { signal }),
})

/** What the screening has caught, the newest first; a blank state or group is all of them. */
export function reviewItemsQuery({ state, group }: ReviewChoice) {
  return infiniteQueryOptions({
    queryKey: [...REVIEW_ITEMS, 'list', state, group],
    queryFn: ({ pageParam, signal }) =>
      send(screeningCalls.finds, {
        query: { ...(state && { state }), ...(group && { group }), cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<ReviewItem>) => page.next ?? undefined,
    meta: { failure: 'Failed to fetch the review list' },
  })
}

/** A find, and which of its texts was read. */
type Read = Pick<ReviewItem, 'id' | 'revision'>
type Told = { onDone?: () => void; onRefused?: () => void }

/** Somebody else may have decided it, or its owner changed it: the list is asked for anew after a refusal too. */
function useDecision<Input>(
  decide: (input: Input) => Promise<ReviewItem>,
  success: string,
  { onDone, onRefused }: Told = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: onDone,
    onError: () => {
      onRefused?.()
      return client.invalidateQueries({ queryKey: REVIEW_ITEMS })
    },
    meta: {
      success,
      failure: 'This could not be done',
      refresh: [REVIEW_ITEMS, ['tickets'], ['items'], ['offers', 'ratings']],
    },
  })
}

/** Nothing is wrong with it: an item that is held is shown. */
export function useRelease({ id, revision }: Read) {
  return useDecision(
    () => send(screeningCalls.release, { params: { id }, body: { revision } }),
    'Released',
  )
}

/** Hides the item, or takes the words of a rating down; whose it is reads the reason. */
export function useHide({ id, revision, kind }: Read & Pick<ReviewItem, 'kind'>, told: Told) {
  return useDecision(
    (body: HideReason) =>
      send(screeningCalls.hide, { params: { id }, body: { ...body, revision } }),
    kind === 'rating' ? 'Words taken down' : 'Item hidden',
    told,
  )
}

/** Writes to the author about our rules. */
export function useWarn({ id, revision }: Read, told: Told) {
  return useDecision(
    (body: Warning) => send(screeningCalls.warn, { params: { id }, body: { ...body, revision } }),
    'Warning sent',
    told,
  )
}

/** Goes on as a ticket, with a copy of what was caught. */
export function useOpenTicket({ id, revision }: Read) {
  return useDecision(
    () => send(screeningCalls.openTicket, { params: { id }, body: { revision } }),
    'Opened as a ticket',
  )
}
