import { parseAmount } from '@swapstead/domain/money.ts'
import {
  CASH_ADVICE,
  isUneven,
  needsCash,
  VALUE_ADVICE,
} from '@swapstead/domain/offers/cash-advice.ts'

/** The values of a draft offer's sides, in cents. */
export type Weights = {
  /** The other side's value, including the cash that is asked for. */
  theirs: number
  /** The reader's side, including cash. */
  yours: number
  /** The cash that the reader adds; 0 for text that is not an amount. */
  cash: number
  /** The cash that the reader asks for. */
  asked: number
  /** An item, or only an amount, has been chosen. */
  isChosen: boolean
  /** What would even out sides that differ by more than $50. */
  advice: string | null
}

/** `offered` is the value of the chosen items; null without a choice. */
export function weigh(
  wanted: number,
  offered: number | 'cash' | null,
  typedCash: string,
  typedAsked = '0',
): Weights {
  const cash = centsOf(typedCash)
  const asked = centsOf(typedAsked)
  const value = typeof offered === 'number' ? offered : 0
  const isChosen = offered === 'cash' ? cash > 0 : offered !== null
  return {
    theirs: wanted + asked,
    yours: value + cash,
    cash,
    asked,
    isChosen,
    advice: isChosen ? adviceFor(wanted, offered, cash - asked) : null,
  }
}

function adviceFor(wanted: number, offered: number | 'cash' | null, cash: number): string | null {
  if (offered === 'cash') return isUneven(wanted, cash) ? CASH_ADVICE : null
  return needsCash(wanted, offered ?? 0, cash) ? VALUE_ADVICE : null
}

function centsOf(typed: string): number {
  return Math.max(0, parseAmount(typed) ?? 0)
}
