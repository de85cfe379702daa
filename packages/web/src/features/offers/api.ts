import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { DeclineReason } from '@swapstead/domain/offers/decline-reasons.ts'
import type { OfferStatus, OfferView } from '@swapstead/domain/offers/offer.ts'
import type { OfferRefusal } from '@swapstead/domain/offers/refusals/refusals.ts'
import { profileCalls } from '@swapstead/domain/profiles/calls.ts'
import {
  infiniteQueryOptions,
  type MutationMeta,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, isRefusal, send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { useMe, useSetMe } from '../../lib/session/session.ts'

/** Caches that any move on an offer makes stale. */
export const refreshOffers: QueryKey[] = [['offers'], ['items'], ['messages'], ['notifications']]

/** Received or made by the reader. */
export type OfferDirection = 'incoming' | 'outgoing'

/** How many offers wait for the reader's answer, and the reader's next meeting. */
export const incomingCountQuery = queryOptions({
  queryKey: ['offers', 'incoming', 'count'],
  queryFn: () => send(offerCalls.incomingCount),
})

/** How many of the reader's offers wait for an answer, and how many may. */
export const allowanceQuery = queryOptions({
  queryKey: ['offers', 'outgoing', 'allowance'],
  queryFn: () => send(offerCalls.openAllowance),
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
  ...byCursor,
  meta: { failure: 'Failed to fetch offers' },
})

/** The reader's offers of one direction and status, newest first; each page has the total. */
export function offersQuery(direction: OfferDirection, status: OfferStatus) {
  const call = direction === 'incoming' ? offerCalls.incoming : offerCalls.outgoing
  return infiniteQueryOptions({
    queryKey: ['offers', direction, status],
    queryFn: ({ pageParam, signal }) =>
      send(call, { query: { status, cursor: pageParam }, signal }),
    ...byCursor,
    meta: { failure: 'Failed to fetch offers' },
  })
}

/**
 * A member's items that can be traded now, newest first, a hundred to a page. Also for the reader.
 */
export function itemsOfQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: ['items', 'of-member', memberId],
    queryFn: ({ pageParam, signal }) =>
      send(browseCalls.ofMember, {
        params: { id: memberId },
        query: { cursor: pageParam },
        signal,
      }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    meta: { failure: 'Failed to fetch user items' },
  })
}

/** How many trades and swaps of three the reader has completed, as shown on their page. */
export function useSwapsCompleted(): number | undefined {
  const id = useMe()?.id ?? ''
  const swaps = useQuery({
    queryKey: ['offers', 'profile', id, 'swaps'],
    queryFn: async () => (await send(profileCalls.one, { params: { id } })).swapsCompleted,
    enabled: id !== '',
  })
  return swaps.data
}

/** What to expect of an item's owner. Keyed below offers, because answers and swaps change it. */
export function ownerQuery(itemId: string) {
  return queryOptions({
    queryKey: ['offers', 'owner', itemId],
    queryFn: ({ signal }) => send(offerCalls.ownerExpectation, { params: { id: itemId }, signal }),
  })
}

/** What to expect of the other parties of open offers: one request serves all cards. */
export const partnersQuery = queryOptions({
  queryKey: ['offers', 'partners'],
  queryFn: () => send(offerCalls.partnerExpectations),
})

export type OfferFields = {
  toItemId: string
  fromItemId: string | null
  /** The items after the first of each side. */
  moreFromItemIds: string[]
  moreToItemIds: string[]
  /** The cash that the sender adds, and the cash that they ask for. */
  cashAdjustment: string
  cashAsked: string
  message: string
  offerType?: 'item' | 'cash' | undefined
}

/**
 * The mutation of every move on an offer. `onDone` runs even if a live update has removed the card.
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
    onError: (error) => {
      if (isRefusal(error)) void client.invalidateQueries({ queryKey: ['offers'] })
    },
    meta: { ...meta, refresh: refreshOffers },
  })
}

export const ITEMS_CHANGED: OfferRefusal = 'offers.items_changed'

/** True if the items have changed: the page then shows the changes and asks again. */
export function isItemsChanged(error: Error | null): boolean {
  return error instanceof ApiError && error.code === ITEMS_CHANGED
}

/** Starts the trade. It puts other offers for its items on hold. */
export function useAcceptOffer(onAccepted: (id: string) => void) {
  return useMove(
    ({ id, itemsSeen }: OfferView) => {
      const body = { status: 'accepted' as const, itemsSeen: itemsSeen || undefined }
      return send(offerCalls.answer, { params: { id }, body })
    },
    {
      success: 'Offer accepted!',
      failure: 'Failed to accept offer',
      answered: [ITEMS_CHANGED],
    },
    (_, { id }) => onAccepted(id),
  )
}

type Decline = { offer: OfferView; reason?: DeclineReason | undefined }

/** Removes the offer and notifies its sender. */
export function useDeclineOffer(onDeclined: (declined: Decline) => void) {
  return useMove(
    ({ offer, reason }: Decline) =>
      send(offerCalls.decline, { params: { id: offer.id }, query: { reason } }),
    { success: 'Offer declined', failure: 'Failed to decline offer' },
    (_, declined) => onDeclined(declined),
  )
}

/** Adds a category to those that the reader refuses. */
export function useRefuseKind(onDone: () => void) {
  const me = useMe()
  const setMe = useSetMe()
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (category: Category) => {
      const rules = me?.incomingRules ?? noRules
      const refusedCategories = [...new Set([...rules.refusedCategories, category])]
      return send(accountCalls.updateProfile, {
        body: { incomingRules: { ...rules, refusedCategories }, incomingRulesSeen: rules },
      })
    },
    onSuccess: (changed) => {
      setMe(changed)
      onDone()
    },
    meta: {
      success: 'Saved in your settings',
      failure: 'Failed to save it',
      refresh: [['items']],
    },
  })
}
