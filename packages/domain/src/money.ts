import * as z from 'zod/mini'

/** Amounts are whole cents in code and text with two decimals on the wire. */
export const LARGEST_AMOUNT = 9_999_999_999

const wireText = /^\d{1,8}\.\d{2}$/
const typedAmount = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Cents as the wire writes them: 1250 is "12.50". */
export function formatAmount(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${whole}.${rest}`
}

const dollars = { style: 'currency', currency: 'USD' } as const
const withCents = new Intl.NumberFormat('en-US', dollars)
const withoutCents = new Intl.NumberFormat('en-US', { ...dollars, minimumFractionDigits: 0 })

/** Cents as people read them: 1250 is "$12.50", 125000 is "$1,250". */
export function formatDollars(cents: number): string {
  return (cents % 100 === 0 ? withoutCents : withCents).format(cents / 100)
}

/** Cash and prices, always to the cent: 3000 is "$30.00". */
export function exactDollars(cents: number): string {
  return withCents.format(cents / 100)
}

/**
 * Cents of "12.50", " 12 " or 12.5, without float arithmetic. Null when it is no plain number, or
 * has a part of a cent.
 */
export function parseAmount(typed: string | number): number | null {
  const text = plainText(typed)
  if (!typedAmount.test(text) || hasPartOfCent(text)) return null
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  const cents = Number(`${whole}${fraction.padEnd(2, '0').slice(0, 2)}`)
  return text.startsWith('-') ? -cents || 0 : cents
}

export const WHOLE_CENTS = 'Please enter dollars and whole cents, such as 12.50'

/** Whether a plain number has a part of a cent, such as 5.999. */
export function hasPartOfCent(typed: string | number): boolean {
  const text = plainText(typed)
  return typedAmount.test(text) && /\.\d\d\d*[1-9]/.test(text)
}

function plainText(typed: string | number): string {
  return typeof typed === 'number' ? plainNumber(typed) : typed.trim()
}

function plainNumber(value: number): string {
  return Number.isFinite(value) && Math.abs(value) < 1e15 ? value.toFixed(4) : ''
}

export const Money = z.codec(
  z.string().check(z.regex(wireText)),
  z.int().check(z.gte(0), z.lte(LARGEST_AMOUNT)),
  { decode: (text) => parseAmount(text) ?? 0, encode: formatAmount },
)
