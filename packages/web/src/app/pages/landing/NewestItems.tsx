import { displayName } from '@swapstead/domain/accounts/user.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { useQuery } from '@tanstack/react-query'
import { newestItemsQuery } from '../../../features/browse/api.ts'
import { ItemCard } from '../../../ui/ItemCard.tsx'
import { ItemGrid } from '../../../ui/ItemGrid.tsx'

/** What has just been put out, for visitors to look at; nothing where nothing is. */
export function NewestItems() {
  const newest = useQuery(newestItemsQuery)
  const items = newest.data?.rows ?? []
  if (items.length === 0) return null
  return (
    <section className="wrap sect">
      <div className="sect-h">
        <h2 className="display">On porches now</h2>
      </div>
      <ItemGrid>
        {items.map((item) => (
          <ItemCard
            key={item.id}
            title={item.title}
            href={`/items/${item.id}`}
            photo={item.photos[0] && { src: photoUrlAt(item.photos[0].url, 'card') }}
            value={formatDollars(item.value)}
            wishes={item.wishlist.slice(0, 3).map((text) => ({ text }))}
            owner={{ name: displayName(item.owner) }}
            place={`${item.owner.city}, ${item.owner.state}`}
            pending={item.isPending}
          />
        ))}
      </ItemGrid>
    </section>
  )
}
