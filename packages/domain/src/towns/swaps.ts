/**
 * The figures that may be published. Each means that there were more swaps than that. A count below
 * the first figure could identify a person.
 */
const told = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

/** One more than the largest figure: counting can stop here. */
export const SWAPS_COUNTED_MAX = (told.at(-1) ?? 0) + 1

/** Rounded down, so that a single swap cannot be recognized; 0 if there are few. */
export function publishedSwaps(count: number): number {
  return told.findLast((step) => step < count) ?? 0
}
