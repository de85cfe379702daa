import { COMPLETED_FROM } from '@swapstead/domain/browse/completions.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ActionRank } from '../../ui/form/action-rank.ts'
import { Button } from '../../ui/form/Button.tsx'
import { completionsQuery, kindQuery } from './api.ts'
import type { HomeSearch } from './search.ts'
import { emptySuggestions } from './wider-searches.ts'

type Props = {
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  saveSearch?: ((rank: ActionRank) => ReactNode) | undefined
}

/** Buttons for wider searches. A completed word comes first, then the one that saves the search. */
export function WiderSearches({ filter, onFilter, saveSearch }: Props) {
  const search = filter.search ?? ''
  const { data: kind } = useQuery(kindQuery(search))
  const { data: completions, isLoading } = useQuery({
    ...completionsQuery(filter),
    enabled: search.length >= COMPLETED_FROM,
    placeholderData: undefined,
  })
  // Waits for the completion: it comes first and would move the other buttons.
  if (isLoading) return saveSearch?.('main')
  const completed = completions?.find((completion) => completion.kind === 'words')?.search
  const isBegun = completed !== undefined && completed !== search
  const [first, ...others] = emptySuggestions(filter, kind, completed).map((suggestion, place) => (
    <Button
      key={suggestion.label}
      tone={place === 0 && (isBegun || !saveSearch) ? 'light' : 'line'}
      onClick={() => onFilter({ ...filter, ...suggestion.filter })}
    >
      {suggestion.label}
    </Button>
  ))
  return (
    <>
      {isBegun && first}
      {saveSearch?.(isBegun ? 'second' : 'main')}
      {!isBegun && first}
      {others}
    </>
  )
}
