/** Cents. A difference of exactly $50 gets no advice. */
const ADVICE_ABOVE = 5000

export const VALUE_ADVICE =
  'These items differ in value by more than $50. Consider adding cash so the trade is fair.'

/** Of cash alone, against what it is offered for. */
export const CASH_ADVICE =
  'This amount differs by more than $50 from the value of what you get. Consider another one so the trade is fair.'

/** Cents that would make up for the cheaper item offered. */
export function suggestedCash(wantedValue: number, offeredValue: number): number {
  return Math.max(0, wantedValue - offeredValue)
}

/** Whether items differ in value by more than cash makes up for. `cash` counts for what is offered. */
export function needsCash(wantedValue: number, offeredValue: number, cash: number): boolean {
  if (!isUneven(wantedValue, offeredValue) || !isUneven(wantedValue, offeredValue + cash))
    return false
  // More cash does not help where it has overshot already.
  return wantedValue > offeredValue === wantedValue > offeredValue + cash
}

export function isUneven(wantedValue: number, offeredValue: number): boolean {
  return Math.abs(wantedValue - offeredValue) > ADVICE_ABOVE
}

/** The largest share of the heavier side by which two sides differ and are close all the same. */
const CLOSE_SHARE = 0.2

/** Whether two sides are worth about the same: $35 is little beside $260, but much beside $55. */
export function isCloseToEven(theirCents: number, yourCents: number): boolean {
  if (isUneven(theirCents, yourCents)) return false
  const difference = Math.abs(theirCents - yourCents)
  return difference <= CLOSE_SHARE * Math.max(theirCents, yourCents)
}
