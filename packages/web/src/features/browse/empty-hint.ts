import { narrowingParts } from '@swapstead/domain/browse/narrowing.ts'
import { DEFAULT_RADIUS, NATIONWIDE, radiusLabel } from '@swapstead/domain/browse/radius.ts'
import type { NearbyFilter } from './api.ts'

/** The sentence under "No items found". */
export function emptyHint(filter: NearbyFilter): string {
  if (filter.bounds) return 'Nothing in this part of the map. Move it, or search farther out.'
  if (filter.hearted) return 'Heart an item to keep it here, just for you.'
  const radius = filter.radius ?? DEFAULT_RADIUS
  const isNarrow = Boolean(filter.search || narrowingParts.some((part) => filter[part]))
  if (radius < NATIONWIDE) {
    const farther = `look a little farther than ${radiusLabel(radius)}.`
    return isNarrow
      ? `Try other search terms, or ${farther}`
      : `Nobody here has put anything out yet: ${farther}`
  }
  if (filter.category) return 'Try other search terms, or another category.'
  return isNarrow
    ? 'Try other search terms, or fewer of them.'
    : 'Nobody has put anything out yet. Check back soon.'
}
