import type { WishTarget } from '@swapstead/domain/items/wishlist-matching.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ItemGrid } from '../../ui/ItemGrid.tsx'
import { nearbyQuery } from './api.ts'
import { NearbyCard } from './NearbyCard.tsx'
import { wishesFor } from './wishes.ts'

const SHOWN = 4

type Props = {
  /** The item that is looked at already. */
  exceptId: string
  ownItems: readonly WishTarget[]
}

/** A row of other items to go on to; nothing where there are none. */
export function MoreNearby({ exceptId, ownItems }: Props) {
  const nearby = useInfiniteQuery(nearbyQuery({}))
  const others = (nearby.data?.pages[0]?.rows ?? []).filter(
    (item) => item.id !== exceptId && !item.isPending,
  )
  if (others.length === 0) return null
  return (
    <section className="item-more stack stack-loose">
      <h2 className="h2">More nearby</h2>
      <ItemGrid>
        {others.slice(0, SHOWN).map((item) => (
          <NearbyCard
            key={item.id}
            item={item}
            wishes={wishesFor(item.wishlist, ownItems)}
            headingLevel={3}
          />
        ))}
      </ItemGrid>
    </section>
  )
}
