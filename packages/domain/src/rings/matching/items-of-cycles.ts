import type { Cycle } from './cycles.ts'

/** In how many of the cycles each item is. */
export function countItems(cycles: readonly Cycle[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const cycle of cycles) {
    for (const item of cycle) counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return counts
}
