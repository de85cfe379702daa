import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import type { HomeSearch } from './search.ts'
import { emptyHint, waysOut } from './ways-out.ts'

type Props = { filter: HomeSearch; onFilter: (next: HomeSearch) => void }

/** A filter that finds nothing, and the taps that find more (BROWSE-06). */
export function NoItems({ filter, onFilter }: Props) {
  return (
    <EmptyState
      illustration="street"
      title="No items found"
      action={waysOut(filter).map((way, place) => (
        <Button
          key={way.label}
          tone={place === 0 ? 'light' : 'line'}
          onClick={() => onFilter({ ...filter, ...way.filter })}
        >
          {way.label}
        </Button>
      ))}
    >
      {emptyHint(filter)}
    </EmptyState>
  )
}
