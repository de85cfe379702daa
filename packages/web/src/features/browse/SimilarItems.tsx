import { useQuery } from '@tanstack/react-query'
import { similarQuery } from './api.ts'
import { MoreNearby } from './MoreNearby.tsx'
import { OtherItems } from './OtherItems.tsx'
import type { Wished } from './wishes.ts'

type Props = {
  /** The item that is looked at already. */
  id: string
  ownItems: readonly Wished[]
}

/** What could stand in an item's stead; without any, what else is near. */
export function SimilarItems({ id, ownItems }: Props) {
  const similar = useQuery(similarQuery(id))
  if (similar.isPending) return null
  if (!similar.data?.length) return <MoreNearby exceptId={id} ownItems={ownItems} />
  return <OtherItems title="Similar items nearby" items={similar.data} ownItems={ownItems} />
}
