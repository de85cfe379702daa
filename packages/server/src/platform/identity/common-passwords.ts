import { readFileSync } from 'node:fs'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { packageFolder } from '../../package-folder.ts'
import { refused } from '../core/errors.ts'
import { SortedRows } from '../core/sorted-rows.ts'

/** The 49,000 commonest leaked passwords in lower case (decision 0012). */
const common = new SortedRows(
  readFileSync(new URL('generated/passwords/common-passwords.txt', packageFolder)),
)

/** Words an attacker tries first on this site, with any digits or signs around them. */
const ours = new Set(
  [PRODUCT, `my${PRODUCT}`, `${PRODUCT}${PRODUCT}`].map((word) => word.toLowerCase()),
)

/** Whether attackers try this password first, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  return common.has(small) || ours.has(small.replaceAll(/[^a-z]/g, ''))
}

export function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw refused('accounts.common_password', path)
}
