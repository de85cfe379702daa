/** Cents. A difference of exactly $50 gets no advice. */
const ADVICE_ABOVE = 5000

export const VALUE_ADVICE =
  'These items differ in value by more than $50. Consider adding cash so the trade is fair.'

/** Cents that would make up for the cheaper item offered. */
export function suggestedCash(wantedValue: number, offeredValue: number): number {
  return Math.max(0, wantedValue - offeredValue)
}

export function needsAdvice(wantedValue: number, offeredValue: number): boolean {
  return Math.abs(wantedValue - offeredValue) > ADVICE_ABOVE
}
