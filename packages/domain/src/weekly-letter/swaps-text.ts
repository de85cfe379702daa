import { publishedSwaps } from '../towns/swaps.ts'

/** "Neighbors within 25 miles made more than 25 swaps in the last 30 days."; null for too few. */
export function swapsText(count: number, miles: number, days: number): string | null {
  const told = publishedSwaps(count)
  if (told === 0) return null
  return `Neighbors within ${miles} miles made more than ${told.toLocaleString('en-US')} swaps in the last ${days} days.`
}
