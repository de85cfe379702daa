import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/form/Button.tsx'
import { kindQuery } from './api.ts'
import type { HomeSearch } from './search.ts'
import { emptySuggestions } from './wider-searches.ts'

type Props = {
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  hasFirst: boolean
}

/** Buttons for wider searches. */
export function WiderSearches({ filter, onFilter, hasFirst }: Props) {
  const { data: kind } = useQuery(kindQuery(filter.search ?? ''))
  return emptySuggestions(filter, kind).map((suggestion, place) => (
    <Button
      key={suggestion.label}
      tone={place === 0 && !hasFirst ? 'light' : 'line'}
      onClick={() => onFilter({ ...filter, ...suggestion.filter })}
    >
      {suggestion.label}
    </Button>
  ))
}
