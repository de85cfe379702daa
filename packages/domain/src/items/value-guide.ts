import * as z from 'zod/mini'
import { formatDollars, Money } from '../money.ts'

/** With fewer owners there is no guide. */
export const VALUES_LEAST = 5
/** Values above this many times the median are asked about. */
const UNUSUAL = 3

/** The values of items similar to one. */
export const ValueGuide = z.object({
  /** Three quarters are valued at this or more. */
  low: Money,
  median: Money,
  /** Three quarters are valued at this or less. */
  high: Money,
})
export type ValueGuide = z.infer<typeof ValueGuide>

/** "Similar items are valued at $20 to $60, most at about $35." */
export function guideText({ low, median, high }: ValueGuide): string {
  return low === high
    ? `Similar items are valued at ${formatDollars(median)}.`
    : `Similar items are valued at ${formatDollars(low)} to ${formatDollars(high)}, with ${formatDollars(median)} in the middle.`
}

/**
 * Whether a value is far above similar items. The owner is asked about it, because values decide
 * whether swaps are even.
 */
export function isUnusualValue(cents: number, guide: ValueGuide | null): boolean {
  return guide !== null && cents > guide.median * UNUSUAL
}
