import { refusals } from '@swapstead/domain/refusals.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/queries/api.ts'
import { stepAfter } from './sign-in-step.ts'

const refusedWith = (code: keyof typeof refusals) =>
  new ApiError(401, JSON.stringify({ code, message: refusals[code][1] }), 'Unauthorized')

test('ACCOUNTS-05 a right password of an account with two-step sign-in leads to its code', () => {
  expect(stepAfter(refusedWith('auth.second_factor_required'))).toBe('code')
})

test('ACCOUNTS-05 a wrong code asks for the code again, and keeps the password', () => {
  expect(stepAfter(refusedWith('auth.second_factor_wrong'))).toBe('codeAgain')
})

test('ACCOUNTS-05 ACCOUNTS-79 a refusal that no code helps against leads back to email and password', () => {
  const codes = [
    'accounts.wrong_credentials',
    'accounts.banned',
    'accounts.device_unknown',
    'accounts.unverified',
  ] as const
  for (const code of codes) expect(stepAfter(refusedWith(code)), code).toBe('password')
})

test('ACCOUNTS-05 ACCOUNTS-79 a failure that says nothing of the account leaves the form where it is', () => {
  const failures = [
    new ApiError(429, '', 'Too Many Requests'),
    new ApiError(503, '', 'Service Unavailable'),
    new TypeError('no answer'),
  ]
  for (const error of failures) expect(stepAfter(error), String(error)).toBe('same')
})
