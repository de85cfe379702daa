import { parseAmount } from '@swapstead/domain/money.ts'
import { needsAdvice } from '@swapstead/domain/offers/suggestion.ts'

/** What a draft offer puts on the scales, in cents. */
export type Weights = {
  /** What the reader gives, cash included. */
  yours: number
  /** The cash in it; what is no amount counts as none (OFFERS-18). */
  cash: number
  /** The two differ by more than $50: advice is shown. */
  isUneven: boolean
}

/** `offered` is the chosen item's value, null for cash alone; without a choice nothing is weighed. */
export function weigh(wanted: number, offered: number | null, typedCash: string): Weights {
  const cash = Math.max(0, parseAmount(typedCash) ?? 0)
  const compared = offered ?? cash
  return {
    cash,
    yours: (offered ?? 0) + cash,
    isUneven: compared > 0 && needsAdvice(wanted, compared),
  }
}
