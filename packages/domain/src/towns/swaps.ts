/**
 * The figures that are told. A figure says that there were more than so many; below the first one a
 * count could name somebody.
 */
const told = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

/** Counting may stop here: one more than the largest figure. */
export const SWAPS_COUNTED_MAX = (told.at(-1) ?? 0) + 1

/** Rounded down, so that no single swap can be seen in it; 0 while there are few. */
export function publishedSwaps(count: number): number {
  return told.findLast((step) => step < count) ?? 0
}
