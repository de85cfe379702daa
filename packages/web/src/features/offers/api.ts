import type { Page } from '@swapstead/domain/contract.ts'
import { type OpenOffers, offerCalls } from '@swapstead/domain/offers/calls.ts'
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

/** Caches that any move on an offer makes stale. */
const refresh = [['offers'], ['items'], ['notifications']]

/** Received or made by the reader. */
export type OfferDirection = 'incoming' | 'outgoing'

/** How many offers wait for the reader's answer. */
export const incomingCountQuery = queryOptions({
  queryKey: ['offers', 'incoming', 'count'],
  queryFn: () => send(offerCalls.incomingCount),
})

/** How many offers wait for each own item: one request serves all cards. */
export const waitingCountsQuery = queryOptions({
  queryKey: ['offers', 'incoming', 'waiting'],
  queryFn: () => send(offerCalls.waitingCounts),
})

/** Everything open in both directions, in the server's order. */
export const openOffersQuery = infiniteQueryOptions({
  queryKey: ['offers', 'open'],
  queryFn: ({ pageParam, signal }) =>
    send(offerCalls.open, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: OpenOffers) => page.next ?? undefined,
  meta: { failure: 'Failed to fetch offers' },
})

/** The reader's offers of one direction and status, newest first; each page has the total. */
export function offersQuery(direction: OfferDirection, status: OfferStatus) {
  const call = direction === 'incoming' ? offerCalls.incoming : offerCalls.outgoing
  return infiniteQueryOptions({
    queryKey: ['offers', direction, status],
    queryFn: ({ pageParam, signal }) =>
      send(call, { query: { status, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<OfferView>) => page.next ?? undefined,
    meta: { failure: 'Failed to fetch offers' },
  })
}

/** How many trades the reader has completed. */
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

/** The fields of a new offer. */
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

/** Makes an offer; the toast differs for items and cash. */
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
 * The mutation of every move on an offer. `onDone` runs even when a live update has removed the
 * card.
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
    onError: (error) => refetchAfterRefusal(client, error),
    meta: { ...meta, refresh },
  })
}

/** A refusal means that this page is out of date. */
function refetchAfterRefusal(client: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.status < 500) {
    void client.invalidateQueries({ queryKey: ['offers'] })
  }
}

/** Starts the trade. Other offers for its items are on hold meanwhile. */
export function useAcceptOffer(onAccepted: (id: string) => void) {
  return useMove(
    (id: string) => send(offerCalls.answer, { params: { id }, body: { status: 'accepted' } }),
    { success: 'Offer accepted!', failure: 'Failed to accept offer' },
    (_, id) => onAccepted(id),
  )
}

/** Removes the offer and notifies its sender. */
export function useDeclineOffer(onDeclined: () => void) {
  return useMove(
    (id: string) => send(offerCalls.decline, { params: { id } }),
    { success: 'Offer declined', failure: 'Failed to decline offer' },
    onDeclined,
  )
}
