import { placeName } from '@swapstead/domain/places/place-name.ts'
import { type GuestSession, SANDBOX_LIST_MAX } from '@swapstead/domain/sandbox/guest.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FIRST_ROW, ItemGrid } from '../../../cards/item/ItemGrid.tsx'
import { ItemGridSkeleton } from '../../../cards/item/ItemGridSkeleton.tsx'
import { BrowseFilters } from '../../../features/browse/BrowseFilters.tsx'
import { NearbyCard } from '../../../features/browse/NearbyCard.tsx'
import { NoItems } from '../../../features/browse/NoItems.tsx'
import { resultText } from '../../../features/browse/result-text.ts'
import { availableItemsQuery } from '../../../features/items/api.ts'
import { type SandboxFilter, sandboxItemsQuery } from '../../../features/sandbox/api.ts'
import { NeighborBadge } from '../../../features/sandbox/NeighborBadge.tsx'
import { ListState } from '../../../ui/list/ListState.tsx'

type Props = {
  guest: GuestSession['user']
  filter: SandboxFilter
  onFilter: (next: SandboxFilter) => void
}

/** Sandbox items to trade for: the first few and their total. */
export function SandboxItems({ guest, filter, onFilter }: Props) {
  const query = useQuery(sandboxItemsQuery(guest.id, filter))
  const own = useInfiniteQuery(availableItemsQuery)
  const total = query.data?.total ?? null
  return (
    <>
      <BrowseFilters filter={filter} onFilter={onFilter} isSandbox />
      <p className="sandbox-found" role="status">
        {total !== null && total > 0 && (
          <>
            <b>{total}</b> {resultText(total, placeName(guest))}
            {total > SANDBOX_LIST_MAX && `. Here are the first ${SANDBOX_LIST_MAX}.`}
          </>
        )}
      </p>
      <ListState
        query={{ ...query, data: query.data?.rows }}
        skeleton={<ItemGridSkeleton count={4} />}
        failedTitle="Failed to fetch nearby items"
        failedMessage="The list didn’t load. Your search is still here."
        empty={<NoItems filter={filter} onFilter={onFilter} />}
      >
        {(items) => (
          <ItemGrid>
            {items.map((item, place) => (
              <NearbyCard
                key={item.id}
                item={item}
                ownItems={own.data ?? []}
                label={<NeighborBadge owner={item.owner} />}
                eager={place < FIRST_ROW}
              />
            ))}
          </ItemGrid>
        )}
      </ListState>
    </>
  )
}
