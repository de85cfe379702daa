import { landingCalls } from '@swapstead/domain/landing/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** What the landing page shows, around the town that its address names; without an answer it shows the rest. */
export function landingQuery(search: string) {
  const given = new URLSearchParams(search)
  const query = { city: given.get('city') ?? '', state: given.get('state') ?? '' }
  return queryOptions({
    queryKey: ['landing', query],
    queryFn: ({ signal }) => send(landingCalls.view, { query, signal }),
  })
}
