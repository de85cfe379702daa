import { parseAmount } from '../money.ts'

/** Cents of typed whole dollars; null if the text is no such amount. */
export function wholeDollars(typed: string): number | null {
  const cents = parseAmount(typed)
  return cents !== null && cents >= 0 && cents % 100 === 0 ? cents : null
}
