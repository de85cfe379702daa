/** Numbers that are told; below the first one a count could name somebody. */
const steps = [5, 10, 20, 50, 100, 200, 500, 1000] as const
export const SWAPS_COUNTED_MOST = 1000

/** "Neighbors within 25 miles made more than 20 swaps in the last 30 days."; null for too few. */
export function swapsText(count: number, miles: number, days: number): string | null {
  const told = steps.findLast((step) => count > step)
  if (told === undefined) return null
  return `Neighbors within ${miles} miles made more than ${told.toLocaleString('en-US')} swaps in the last ${days} days.`
}
