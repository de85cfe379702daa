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
  return isRefusedLink(check.error) ? 'invalid' : 'unanswered'
}

/** Whether the server has said that a link leads nowhere; anything else passes, and may be asked again. */
export function isRefusedLink(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status)
}
