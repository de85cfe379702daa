import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import { emptyHint } from './empty-hint.ts'
import type { HomeSearch } from './search.ts'

const WiderSearches = lazyExtra(async () => (await import('./WiderSearches.tsx')).WiderSearches)

type Props = {
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  /** Stands before the wider searches. */
  first?: ReactNode
}

/** An empty result with buttons for wider searches. */
export function NoItems({ filter, onFilter, first }: Props) {
  return (
    <EmptyState
      illustration="street"
      title="No items found"
      action={
        <>
          {first}
          <WiderSearches filter={filter} onFilter={onFilter} hasFirst={Boolean(first)} />
        </>
      }
    >
      {emptyHint(filter)}
    </EmptyState>
  )
}
