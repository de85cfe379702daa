import { removedOfferCalls } from '@swapstead/domain/removed-offers/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

export function removedOfferQuery(id: string) {
  return queryOptions({
    queryKey: ['messages', 'removed-offer', id],
    queryFn: ({ signal }) => send(removedOfferCalls.one, { params: { id }, signal }),
  })
}
