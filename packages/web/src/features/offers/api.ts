import type { Page } from '@swapstead/domain/contract.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { OfferStatus, OfferView } from '@swapstead/domain/offers/offer.ts'
import {
  infiniteQueryOptions,
  type MutationMeta,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, send } from '../../lib/api.ts'

/** What any move on an offer may have changed. */
const refresh = [['offers'], ['items'], ['notifications']]

/** On which side of an offer the reader stands: it came to them, or they made it. */
export type OfferDirection = 'incoming' | 'outgoing'

/** How many offers wait for the reader's answer. */
export const incomingCountQuery = queryOptions({
  queryKey: ['offers', 'incoming', 'count'],
  queryFn: () => send(offerCalls.incomingCount),
})

/** How many offers wait for each own item; one fetch for all cards. */
export const waitingCountsQuery = queryOptions({
  queryKey: ['offers', 'incoming', 'waiting'],
  queryFn: () => send(offerCalls.waitingCounts),
})

/** Offers that stand at one status, or those that the reader may still rate. */
export type OfferListing = OfferStatus | 'awaitingRating'

/** The reader's offers of one direction, newest first; each page knows how many there are. */
export function offersQuery(direction: OfferDirection, listing: OfferListing) {
  const call = direction === 'incoming' ? offerCalls.incoming : offerCalls.outgoing
  const only =
    listing === 'awaitingRating' ? ({ awaiting: 'rating' } as const) : { status: listing }
  return infiniteQueryOptions({
    queryKey: ['offers', direction, listing],
    queryFn: ({ pageParam, signal }) =>
      send(call, { query: { ...only, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<OfferView>) => page.next ?? undefined,
    meta: { failure: 'Failed to fetch offers' },
  })
}

/** How many trades the reader has completed, on either side. */
export const completedTradesQuery = queryOptions({
  queryKey: ['offers', 'completed', 'count'],
  queryFn: async () => {
    const query = { status: 'completed', limit: 1 } as const
    const [received, sent] = await Promise.all([
      send(offerCalls.incoming, { query }),
      send(offerCalls.outgoing, { query }),
    ])
    return (received.total ?? 0) + (sent.total ?? 0)
  },
})

/** What the dialog sends: one item, or cash. */
export type OfferFields = {
  toItemId: string
  fromItemId: string | null
  cashAdjustment: string
  message: string
  offerType: 'item' | 'cash'
}

const cashSuccess = {
  success: 'Cash Offer sent!',
  successText: 'Your cash offer has been sent to the item owner.',
}
const itemSuccess = {
  success: 'Offer sent!',
  successText: 'Your trade offer has been sent to the item owner.',
}

/** A new offer; what is said of it tells an item from cash. */
export function useMakeOffer(kind: 'item' | 'cash') {
  return useMutation({
    mutationFn: (body: OfferFields) => send(offerCalls.make, { body }),
    meta: {
      ...(kind === 'cash' ? cashSuccess : itemSuccess),
      failureText: 'Failed to send offer',
      refresh,
    },
  })
}

/**
 * One hook for all moves on an offer: what it sends, and what the toasts say. `onDone` comes also when the card has left
 * its list by then, as a live update may have it.
 */
export function useMove<Input, Answer>(
  move: (input: Input) => Promise<Answer>,
  meta: MutationMeta,
  onDone?: (answer: Answer, input: Input) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: move,
    onSuccess: onDone,
    onError: (error) => refreshOutdated(client, error),
    meta: { ...meta, refresh },
  })
}

/** The server refused what this page still showed as possible: somebody was faster. */
function refreshOutdated(client: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.status < 500) {
    void client.invalidateQueries({ queryKey: ['offers'] })
  }
}

/** The trade begins; of the other offers for its items none can be accepted while it lasts. */
export function useAcceptOffer(onAccepted: (id: string) => void) {
  return useMove(
    (id: string) => send(offerCalls.answer, { params: { id }, body: { status: 'accepted' } }),
    { success: 'Offer accepted!', failure: 'Failed to accept offer' },
    (_, id) => onAccepted(id),
  )
}

/** The offer is removed, and its sender told. */
export function useDeclineOffer(onDeclined: () => void) {
  return useMove(
    (id: string) => send(offerCalls.decline, { params: { id } }),
    { success: 'Offer declined', failure: 'Failed to decline offer' },
    onDeclined,
  )
}
