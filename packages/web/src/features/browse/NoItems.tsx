import type { Category } from '@swapstead/domain/items/categories.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
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
  const kind = useKindOf(filter.search)
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

/** The category that the words point to. Its table of words is loaded only where nothing is found. */
function useKindOf(search = ''): Category | null {
  const [kind, setKind] = useState<Category | null>(null)
  useEffect(() => {
    let isCurrent = true
    const guess = async () => {
      if (!search) return null
      const { guessCategory } = await import('@swapstead/domain/items/guess-category.ts')
      return guessCategory(search)
    }
    // Without it the other ways on are there.
    void guess()
      .catch(() => null)
      .then((guessed) => isCurrent && setKind(guessed))
    return () => {
      isCurrent = false
    }
  }, [search])
  return kind
}
