import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ItemGrid } from '../../cards/item/ItemGrid.tsx'
import { send } from '../../lib/queries/api.ts'
import { aroundQuery, nearbyQuery } from './api.ts'
import { NearbyCard } from './NearbyCard.tsx'
import type { ItemWithWishlist } from './wishes.ts'

type Props = {
  /** The item on the page. */
  item: ItemView
  /** A visitor's location is unknown. */
  isVisitor: boolean
  ownItems: readonly ItemWithWishlist[]
}

/** Similar items, or other items nearby if there are none. */
export function SimilarItems({ item, isVisitor, ownItems }: Props) {
  const similar = useQuery(similarQuery(item.id))
  if (similar.isPending) return null
  if (similar.data?.length) {
    return <OtherItems title="Similar items nearby" items={similar.data} ownItems={ownItems} />
  }
  if (isVisitor) return <MoreAround item={item} />
  return <MoreNearby exceptId={item.id} ownItems={ownItems} />
}

const SHOWN = 4

type MoreNearbyProps = {
  /** The item on the page. */
  exceptId: string
  ownItems: readonly ItemWithWishlist[]
}

/** Other items near the reader; hidden if there are none. */
function MoreNearby({ exceptId, ownItems }: MoreNearbyProps) {
  const nearby = useInfiniteQuery(nearbyQuery({}))
  const others = (nearby.data?.pages[0]?.rows ?? []).filter(
    (item) => item.id !== exceptId && !item.isPending,
  )
  if (others.length === 0) return null
  return <OtherItems title="More nearby" items={others.slice(0, SHOWN)} ownItems={ownItems} />
}

/** Other items near the item's town; hidden if there are none. */
function MoreAround({ item }: { item: ItemView }) {
  const { city, state } = item.owner
  const around = useQuery(aroundQuery(city, state))
  const others = (around.data ?? []).filter(({ id }) => id !== item.id)
  if (others.length === 0) return null
  return <OtherItems title={`More around ${city}`} items={others.slice(0, SHOWN)} ownItems={[]} />
}

type OtherItemsProps = {
  title: string
  items: readonly ItemView[]
  ownItems: readonly ItemWithWishlist[]
}

function OtherItems({ title, items, ownItems }: OtherItemsProps) {
  return (
    <section className="item-more stack stack-loose">
      <h2 className="h2">{title}</h2>
      <ItemGrid>
        {items.map((item) => (
          <NearbyCard key={item.id} item={item} ownItems={ownItems} headingLevel={3} />
        ))}
      </ItemGrid>
    </section>
  )
}

function similarQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'similar', id],
    queryFn: ({ signal }) => send(browseCalls.similar, { params: { id }, signal }),
  })
}
