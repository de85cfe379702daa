import { useQuery } from '@tanstack/react-query'
import { newestItemsQuery } from '../../../features/browse/api.ts'
import { findShowcasePair } from './showcase.ts'

/** Photos of two new items; undefined without them. */
export function usePorchPictures(): readonly [string, string] | undefined {
  const newest = useQuery(newestItemsQuery)
  const [a, b] = findShowcasePair(newest.data?.rows ?? [])?.map((item) => item.photos[0]?.url) ?? []
  return a && b ? [a, b] : undefined
}
