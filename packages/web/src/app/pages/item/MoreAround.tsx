import type { ItemView } from '@swapstead/domain/items/item.ts'
import { isAroundTown } from '@swapstead/domain/towns/town.ts'
import { townParams } from '@swapstead/domain/towns/town-address.ts'
import { useQuery } from '@tanstack/react-query'
import { OtherItems } from '../../../features/browse/SimilarItems.tsx'
import { townQuery } from '../../../features/towns/api.ts'

/** Other items around the item's town, for visitors; hidden when there are none. */
export function MoreAround({ item }: { item: ItemView }) {
  const { city, state } = item.owner
  return city && state ? <AroundTown itemId={item.id} {...{ city, state }} /> : null
}

type AroundTownProps = { itemId: string; city: string; state: string }

function AroundTown({ itemId, city, state }: AroundTownProps) {
  const named = townParams({ city, state })
  const { data } = useQuery(townQuery(named.state, named.town))
  const others = (data?.items ?? []).filter((other) => other.id !== itemId && isAroundTown(other))
  if (others.length === 0) return null
  return <OtherItems title={`More around ${city}`} items={others} ownItems={[]} />
}
