import { landingCalls } from '@swapstead/domain/landing/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'

/** The landing page's data for the town in the address. */
export function landingQuery(search: string) {
  const given = new URLSearchParams(search)
  const query = { city: given.get('city') ?? '', state: given.get('state') ?? '' }
  return queryOptions({
    queryKey: ['landing', query],
    queryFn: ({ signal }) => send(landingCalls.view, { query, signal }),
  })
}
