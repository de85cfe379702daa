import { parseAmount } from '@swapstead/domain/money.ts'
import { needsAdvice } from '@swapstead/domain/offers/make.ts'

/** The sides of a draft offer, in cents. */
export type Weights = {
  /** The reader's side, cash included. */
  yours: number
  /** The cash; 0 for text that is not an amount. */
  cash: number
  /** The sides differ by more than $50. */
  isUneven: boolean
}

/** `offered` is the chosen item's value; null for cash alone or without a choice. */
export function weigh(wanted: number, offered: number | null, typedCash: string): Weights {
  const cash = Math.max(0, parseAmount(typedCash) ?? 0)
  const compared = offered ?? cash
  return {
    cash,
    yours: (offered ?? 0) + cash,
    isUneven: compared > 0 && needsAdvice(wanted, compared),
  }
}
