/** Above this difference in value the dialog gives advice (OFFERS-16; exactly $50 is not above). */
const ADVICE_ABOVE = 5000

/** Shown above $50, never blocking (readings S-54). */
export const VALUE_ADVICE =
  'These items differ in value by more than $50. Consider adding cash so the trade is fair.'

/** The cash that an offered item worth less than the wanted one suggests, in cents (OFFERS-15). */
export function suggestedCash(wantedValue: number, offeredValue: number): number {
  return Math.max(0, wantedValue - offeredValue)
}

/** Whether two values, in cents, lie so far apart that the advice is shown. */
export function needsAdvice(wantedValue: number, offeredValue: number): boolean {
  return Math.abs(wantedValue - offeredValue) > ADVICE_ABOVE
}
