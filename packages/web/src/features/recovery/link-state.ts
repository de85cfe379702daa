import { ApiError } from '../../lib/queries/api.ts'

type Check = { status: 'pending' | 'success' | 'error'; error: unknown }

/** The state of an emailed link; unknown if the server does not answer. */
export function linkState(
  token: string,
  check: Check,
): 'pending' | 'valid' | 'invalid' | 'unanswered' {
  if (token === '') return 'invalid'
  if (check.status === 'pending') return 'pending'
  if (check.status === 'success') return 'valid'
  return isRefusedLink(check.error) ? 'invalid' : 'unanswered'
}

/** False for other errors: they may be temporary, so the link may be checked again. */
export function isRefusedLink(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status)
}
