import type { accountRefusals } from '@swapstead/domain/accounts/refusals.ts'
import type { devTeamRefusals } from '@swapstead/domain/dev-team/refusals.ts'
import { CODE_REQUIRED, type securityRefusals } from '@swapstead/domain/security/refusals.ts'
import { ApiError } from '../../lib/queries/api.ts'

const CODE_WRONG = 'auth.second_factor_wrong' satisfies keyof typeof securityRefusals

/** Refusals that lead back to email and password, because no code would help. */
const withoutCode: ReadonlySet<string | null> = new Set([
  'accounts.wrong_credentials',
  'accounts.banned',
  'accounts.device_unknown',
  'accounts.unverified',
  'dev_team.wrong_credentials',
] satisfies (keyof typeof accountRefusals | keyof typeof devTeamRefusals)[])

/** The step that the form shows after a failed sign-in. */
export function stepAfter(error: unknown): 'code' | 'codeAgain' | 'password' | 'same' {
  const code = error instanceof ApiError ? error.code : null
  if (code === CODE_REQUIRED) return 'code'
  if (code === CODE_WRONG) return 'codeAgain'
  return withoutCode.has(code) ? 'password' : 'same'
}
