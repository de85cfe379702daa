import { formatAmount } from '@swapstead/domain/money.ts'

/** Cash to the cent: "$30.00", "$1,250.00". */
export function exactDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** Cents as somebody types them: "40", "49.50". */
export function typedDollars(cents: number): string {
  return formatAmount(cents).replace(/\.00$/, '')
}
