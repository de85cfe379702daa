import { Button } from '../../../ui/form/Button.tsx'

type Props = {
  items: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Loads the next page of items to choose from. */
export function MoreItems({ items }: Props) {
  if (!items.hasNextPage) return null
  return (
    <p className="mt-3">
      <Button
        size="small"
        busy={items.isFetchingNextPage}
        busyLabel="Loading..."
        onClick={() => void items.fetchNextPage()}
      >
        Show more
      </Button>
    </p>
  )
}
