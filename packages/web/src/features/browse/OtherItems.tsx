import type { ItemView } from '@swapstead/domain/items/item.ts'
import { ItemGrid } from '../../cards/item/ItemGrid.tsx'
import { NearbyCard } from './NearbyCard.tsx'
import type { ItemWithWishlist } from './wishes.ts'

type Props = { title: string; items: readonly ItemView[]; ownItems: readonly ItemWithWishlist[] }

/** Other items below an item. */
export function OtherItems({ title, items, ownItems }: Props) {
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
