/** The figures that are told. A figure says that there were more than so many. */
const told = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

/** Counting may stop here. */
export const SWAPS_COUNTED_MOST = told[told.length - 1] ?? 0

/** Rounded down, so that no single swap can be seen in it; 0 while there are few. */
export function toldSwaps(count: number): number {
  return told.findLast((step) => step < count) ?? 0
}
