/** Cents. A difference of exactly $50 gets no advice. */
const ADVICE_ABOVE = 5000

export const VALUE_ADVICE =
  'These items differ in value by more than $50. Consider adding cash so the trade is fair.'

/** For cash alone, compared with the value of the items it is offered for. */
export const CASH_ADVICE =
  'This amount differs by more than $50 from the value of what you get. Consider another one so the trade is fair.'

/** Cents that would make up for a cheaper item. */
export function suggestedCash(wantedValue: number, offeredValue: number): number {
  return Math.max(0, wantedValue - offeredValue)
}

/** Whether the values differ by more than the advice allows. `cash` adds to the offered side. */
export function needsCash(wantedValue: number, offeredValue: number, cash: number): boolean {
  if (!isUneven(wantedValue, offeredValue) || !isUneven(wantedValue, offeredValue + cash))
    return false
  // More cash does not help once it exceeds the difference.
  return wantedValue > offeredValue === wantedValue > offeredValue + cash
}

export function isUneven(wantedValue: number, offeredValue: number): boolean {
  return Math.abs(wantedValue - offeredValue) > ADVICE_ABOVE
}

/** Two sides are close if they differ by at most this share of the larger one. */
const CLOSE_SHARE = 0.2

/** Whether two sides are worth about the same: $35 is little beside $260, but much beside $55. */
export function isCloseToEven(theirCents: number, yourCents: number): boolean {
  if (isUneven(theirCents, yourCents)) return false
  const difference = Math.abs(theirCents - yourCents)
  return difference <= CLOSE_SHARE * Math.max(theirCents, yourCents)
}
