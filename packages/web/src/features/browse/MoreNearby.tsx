import { useInfiniteQuery } from '@tanstack/react-query'
import { nearbyQuery } from './api.ts'
import { OtherItems } from './OtherItems.tsx'
import type { Wished } from './wishes.ts'

const SHOWN = 4

type Props = {
  /** The item that is looked at already. */
  exceptId: string
  ownItems: readonly Wished[]
}

/** A row of other items to go on to; nothing where there are none. */
export function MoreNearby({ exceptId, ownItems }: Props) {
  const nearby = useInfiniteQuery(nearbyQuery({}))
  const others = (nearby.data?.pages[0]?.rows ?? []).filter(
    (item) => item.id !== exceptId && !item.isPending,
  )
  if (others.length === 0) return null
  return <OtherItems title="More nearby" items={others.slice(0, SHOWN)} ownItems={ownItems} />
}
