import type { HideReason } from '@swapstead/domain/items/hiding.ts'
import type { Warning } from '@swapstead/domain/reports/warning.ts'
import { screeningCalls } from '@swapstead/domain/screening/calls.ts'
import type { MatchGroup } from '@swapstead/domain/screening/matcher.ts'
import type { ReviewItem, ReviewState } from '@swapstead/domain/screening/review.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/queries/api.ts'
import { byCursor } from '../../../lib/queries/by-cursor.ts'
import { useMutation } from '../../../lib/queries/use-mutation.ts'

const REVIEW_ITEMS = ['screening', 'finds'] as const

/** `held` is a part of the open ones. */
export type ReviewChoice = { state: ReviewState | 'held' | ''; group: MatchGroup | '' }

/** Refreshed by the event stream when colleagues decide. */
export const reviewCountQuery = queryOptions({
  queryKey: [...REVIEW_ITEMS, 'count'],
  queryFn: ({ signal }) => send(screeningCalls.count, { signal }),
})

/** A blank state or group means all. */
export function reviewItemsQuery({ state, group }: ReviewChoice) {
  return infiniteQueryOptions({
    queryKey: [...REVIEW_ITEMS, 'list', state, group],
    queryFn: ({ pageParam, signal }) =>
      send(screeningCalls.finds, {
        query: {
          ...(state === 'held' ? { held: 'true' } : state && { state }),
          ...(group && { group }),
          names: 'true',
          cursor: pageParam,
        },
        signal,
      }),
    ...byCursor,
    meta: { failure: 'Failed to fetch the review list' },
  })
}

/** A review item and the revision of its text that staff have read. */
type Read = Pick<ReviewItem, 'id' | 'revision'>
type Callbacks = { onDone?: () => void; onRefused?: () => void }

/** Refetches after a refusal too: a colleague may have decided, or the owner edited the item. */
function useDecision<Input>(
  decide: (input: Input) => Promise<ReviewItem>,
  success: string,
  { onDone, onRefused }: Callbacks = {},
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

/** Releases a held item. An item that staff have hidden stays hidden. */
export function useRelease({ id, revision, kind, now }: Read & Pick<ReviewItem, 'kind' | 'now'>) {
  return useDecision(
    () => send(screeningCalls.release, { params: { id }, body: { revision } }),
    kind === 'item' && now === 'hidden' ? 'Released. The item stays hidden.' : 'Released',
  )
}

/** Hides the item or removes the text of the rating; its author reads the reason. */
export function useHide(
  { id, revision, kind }: Read & Pick<ReviewItem, 'kind'>,
  callbacks: Callbacks,
) {
  return useDecision(
    (body: HideReason) =>
      send(screeningCalls.hide, { params: { id }, body: { ...body, revision } }),
    kind === 'rating' ? 'Words taken down' : 'Item hidden',
    callbacks,
  )
}

export function useWarn({ id, revision }: Read, callbacks: Callbacks) {
  return useDecision(
    (body: Warning) => send(screeningCalls.warn, { params: { id }, body: { ...body, revision } }),
    'Warning sent',
    callbacks,
  )
}

/** Opens a ticket with a copy of the text. */
export function useOpenTicket({ id, revision }: Read) {
  return useDecision(
    () => send(screeningCalls.openTicket, { params: { id }, body: { revision } }),
    'Opened as a ticket',
  )
}
