import { ApiError } from '../../lib/api.ts'

type Check = { status: 'pending' | 'success' | 'error'; error: unknown }

/** What is known of a mail's link: pending, valid, invalid (ACCOUNTS-56), or not asked because no answer came. */
export function linkState(
  token: string,
  check: Check,
): 'pending' | 'valid' | 'invalid' | 'unanswered' {
  if (token === '') return 'invalid'
  if (check.status === 'pending') return 'pending'
  if (check.status === 'success') return 'valid'
  const isRefused = check.error instanceof ApiError && [400, 404, 410].includes(check.error.status)
  return isRefused ? 'invalid' : 'unanswered'
}
