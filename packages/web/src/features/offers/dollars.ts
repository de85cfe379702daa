import { formatAmount } from '@swapstead/domain/money.ts'

/** Cents as somebody types them: "40", "49.50". */
export function typedDollars(cents: number): string {
  return formatAmount(cents).replace(/\.00$/, '')
}
