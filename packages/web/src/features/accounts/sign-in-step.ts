import type { securityRefusals } from '@swapstead/domain/security/refusals.ts'
import { ApiError } from '../../lib/api.ts'

/** The password was right, and the code of the second factor is asked for next. */
export const CODE_REQUIRED = 'auth.second_factor_required' satisfies keyof typeof securityRefusals
const CODE_WRONG = 'auth.second_factor_wrong' satisfies keyof typeof securityRefusals

/** Where a refused sign-in leaves its form: at the code, at the code with a complaint, or at the password. */
export function stepAfter(error: unknown): 'code' | 'codeAgain' | 'password' {
  const code = error instanceof ApiError ? error.code : null
  if (code === CODE_REQUIRED) return 'code'
  return code === CODE_WRONG ? 'codeAgain' : 'password'
}
