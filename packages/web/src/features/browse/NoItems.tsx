import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import type { ActionRank } from '../../ui/form/action-rank.ts'
import { emptyHint } from './empty-hint.ts'
import type { HomeSearch } from './search.ts'

type Props = {
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  saveSearch?: ((rank: ActionRank) => ReactNode) | undefined
}

const WiderSearches = lazyExtra(
  async () => (await import('./WiderSearches.tsx')).WiderSearches,
  ({ saveSearch }: Props) => saveSearch?.('main'),
)

/** An empty result with buttons for wider searches. */
export function NoItems({ filter, onFilter, saveSearch }: Props) {
  return (
    <EmptyState
      illustration="street"
      title="No items found"
      action={<WiderSearches filter={filter} onFilter={onFilter} saveSearch={saveSearch} />}
    >
      {emptyHint(filter)}
    </EmptyState>
  )
}
