import type { Rating } from '@swapstead/domain/offers/schemas.ts'
import { removedOfferCalls } from '@swapstead/domain/removed-offers/calls.ts'
import type { RingPosition } from '@swapstead/domain/rings/ring.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { isRefusal, send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

const keyOf = (id: string) => ['messages', 'removed-offer', id] as const

export function removedOfferQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => send(removedOfferCalls.one, { params: { id }, signal }),
  })
}

export function useRateFormerMember(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Rating) => send(removedOfferCalls.rate, { params: { id }, body }),
    onSuccess: (rated) => client.setQueryData(removedOfferQuery(id).queryKey, rated),
    meta: {
      success: 'Rating Submitted',
      failure: 'Failed to submit rating',
      refresh: [keyOf(id)],
    },
  })
}

const ringKeyOf = (id: string) => ['messages', 'removed-ring', id] as const

export function removedRingQuery(id: string) {
  return queryOptions({
    queryKey: ringKeyOf(id),
    queryFn: ({ signal }) => send(removedOfferCalls.ring, { params: { id }, signal }),
  })
}

export function useRateInRemovedRing(id: string, position: RingPosition) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rating: Rating) =>
      send(removedOfferCalls.rateInRing, { params: { id }, body: { ...rating, position } }),
    onSuccess: (rated) => client.setQueryData(removedRingQuery(id).queryKey, rated),
    meta: {
      success: 'Rating Submitted',
      failure: 'Failed to submit rating',
      refresh: [ringKeyOf(id)],
    },
  })
}

export function useReceiveOwed(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(removedOfferCalls.receiveOwed, { params: { id } }),
    onSuccess: (settled) => client.setQueryData(removedRingQuery(id).queryKey, settled),
    // Refused, for example, if an earlier answer was lost.
    onError: (error) => {
      if (isRefusal(error)) void client.invalidateQueries({ queryKey: ringKeyOf(id) })
    },
    meta: {
      success: 'Nothing is owed any more',
      failure: 'This could not be saved',
      refresh: [ringKeyOf(id)],
    },
  })
}
