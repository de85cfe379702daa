import { CODE_DIGITS } from '@swapstead/domain/hand-over.ts'

/** The code of an address, which the router may have read as a number. */
export function codeText(code: string | number | undefined): string | undefined {
  return typeof code === 'number' ? String(code).padStart(CODE_DIGITS, '0') : code
}
