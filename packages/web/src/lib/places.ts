import { placeCalls } from '@swapstead/domain/places/calls.ts'
import { TOWN_TYPED_MAX } from '@swapstead/domain/places/place.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from './queries/api.ts'

/** Towns or ZIP codes that begin with the search text. */
export function suggestedPlacesQuery(search: string) {
  return queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => send(placeCalls.suggest, { query: { search }, signal }),
    enabled: search.trim().length >= 2 && search.length <= TOWN_TYPED_MAX,
  })
}
