import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ItemGrid } from '../../cards/item/ItemGrid.tsx'
import { nearbyQuery, similarQuery } from './api.ts'
import { NearbyCard } from './NearbyCard.tsx'
import type { ItemWithWishlist } from './wishes.ts'

type Props = {
  /** The item on the page. */
  itemId: string
  ownItems: readonly ItemWithWishlist[]
  /** Shown where no item is similar. */
  otherwise: ReactNode
}

/** Items similar to this one. */
export function SimilarItems({ itemId, ownItems, otherwise }: Props) {
  const similar = useQuery(similarQuery(itemId))
  if (similar.isPending) return null
  if (!similar.data?.length) return otherwise
  return <OtherItems title="Similar items nearby" items={similar.data} ownItems={ownItems} />
}

const SHOWN = 4

type MoreNearbyProps = {
  /** The item on the page. */
  exceptId: string
  ownItems: readonly ItemWithWishlist[]
}

/** Other items near the reader; hidden when there are none. */
export function MoreNearby({ exceptId, ownItems }: MoreNearbyProps) {
  const nearby = useInfiniteQuery(nearbyQuery({}))
  const others = (nearby.data?.pages[0]?.rows ?? []).filter(
    (item) => item.id !== exceptId && !item.isPending,
  )
  if (others.length === 0) return null
  return <OtherItems title="More nearby" items={others} ownItems={ownItems} />
}

type OtherItemsProps = {
  title: string
  items: readonly ItemView[]
  ownItems: readonly ItemWithWishlist[]
}

/** Other items below an item. */
export function OtherItems({ title, items, ownItems }: OtherItemsProps) {
  return (
    <section className="item-more stack stack-loose">
      <h2 className="h2">{title}</h2>
      <ItemGrid>
        {items.slice(0, SHOWN).map((item) => (
          <NearbyCard key={item.id} item={item} ownItems={ownItems} headingLevel={3} />
        ))}
      </ItemGrid>
    </section>
  )
}
