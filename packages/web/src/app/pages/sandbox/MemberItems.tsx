import { PREVIEW_RADIUS } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye, MapPin } from 'lucide-react'
import { FIRST_ROW, ItemGrid } from '../../../cards/item/ItemGrid.tsx'
import { ItemGridSkeleton } from '../../../cards/item/ItemGridSkeleton.tsx'
import { NearbyCard } from '../../../features/browse/NearbyCard.tsx'
import { memberItemsQuery } from '../../../features/sandbox/api.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { ListState } from '../../../ui/list/ListState.tsx'

/** Members' items near the guest, to look at only. */
export function MemberItems() {
  const query = useQuery(memberItemsQuery)
  return (
    <div className="stack stack-loose">
      <Note icon={Eye}>
        These belong to registered members. Look all you like;{' '}
        <Anchor className="link" href="/member-login?tab=join">
          sign up
        </Anchor>{' '}
        to make an offer.
      </Note>
      {query.data && !query.data.isNear && query.data.rows.length > 0 && (
        <Note tone="still" icon={MapPin}>
          Nobody within {PREVIEW_RADIUS} miles has put anything out yet. These are the nearest ones.
        </Note>
      )}
      <ListState
        query={{ ...query, data: query.data?.rows }}
        skeleton={<ItemGridSkeleton count={6} />}
        failedTitle="Failed to fetch nearby items"
        empty={
          <EmptyState illustration="street" title="No items found">
            No member has put anything out yet. Try a swap with something in Browse Sandbox.
          </EmptyState>
        }
      >
        {(items) => (
          <ItemGrid>
            {items.map((item, place) => (
              <NearbyCard
                key={item.id}
                item={item}
                ownItems={[]}
                label={<MembersOnly />}
                eager={place < FIRST_ROW}
              />
            ))}
          </ItemGrid>
        )}
      </ListState>
    </div>
  )
}

function MembersOnly() {
  return (
    <Badge tone="ink" icon={Eye}>
      Members Only
    </Badge>
  )
}
