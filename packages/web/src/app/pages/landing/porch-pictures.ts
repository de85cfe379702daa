import { useQuery } from '@tanstack/react-query'
import { newestItemsQuery } from '../../../features/browse/api.ts'
import { finestOf } from './finest.ts'

/** Two photos of what has just been put out, or none. */
export function usePorchPictures(): readonly [string, string] | undefined {
  const newest = useQuery(newestItemsQuery)
  const [a, b] = finestOf(newest.data?.rows ?? []).map((item) => item.photos[0]?.url)
  return a && b ? [a, b] : undefined
}
