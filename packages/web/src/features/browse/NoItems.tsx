import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { kindQuery } from './api.ts'
import { emptyHint, emptySuggestions } from './empty-results.ts'
import type { HomeSearch } from './search.ts'

type Props = {
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  /** Stands before the wider searches. */
  first?: ReactNode
}

/** An empty result with buttons for wider searches. */
export function NoItems({ filter, onFilter, first }: Props) {
  const { data: kind } = useQuery(kindQuery(filter.search ?? ''))
  return (
    <EmptyState
      illustration="street"
      title="No items found"
      action={
        <>
          {first}
          {emptySuggestions(filter, kind).map((suggestion, place) => (
            <Button
              key={suggestion.label}
              tone={place === 0 && !first ? 'light' : 'line'}
              onClick={() => onFilter({ ...filter, ...suggestion.filter })}
            >
              {suggestion.label}
            </Button>
          ))}
        </>
      }
    >
      {emptyHint(filter)}
    </EmptyState>
  )
}
