import { PRODUCT } from '@swapstead/domain/product.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refused } from '../core/errors.ts'

/** The 49,000 commonest passwords of leaked lists, in lower case (T-37, docs/decisions/0012). */
const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** What whoever guesses here in particular begins with, whatever digits and signs stand around it (ASVS 6.2.11). */
const ours = new Set(
  [PRODUCT, `my${PRODUCT}`, `${PRODUCT}${PRODUCT}`].map((word) => word.toLowerCase()),
)

/** Whether guessing begins with this password, however its letters are written. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  return common.has(small) || ours.has(small.replaceAll(/[^a-z]/g, ''))
}

/** Refuses a new password that guessing begins with, however its letters are written. */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw refused('accounts.common_password', path)
}
