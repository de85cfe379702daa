import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useQuery } from '@tanstack/react-query'
import { newestItemsQuery } from '../../../features/browse/api.ts'

/** Of what has just been put out, what shows best: with a photo, in no trade, of most value. */
export function useFinestItems(): { items: ItemView[]; isPending: boolean } {
  const newest = useQuery(newestItemsQuery)
  const items = (newest.data?.rows ?? [])
    .filter((item) => item.photos.length > 0 && !item.isPending)
    .toSorted((one, other) => other.value - one.value)
  return { items, isPending: newest.isPending }
}

/** Two of their photos, or none. */
export function usePorchPictures(): readonly [string, string] | undefined {
  const [a, b] = useFinestItems().items.map((item) => item.photos[0]?.url)
  return a && b ? [a, b] : undefined
}
