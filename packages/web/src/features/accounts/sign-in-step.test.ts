import { refusals } from '@swapstead/domain/refusals.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { stepAfter } from './sign-in-step.ts'

const refusedWith = (code: keyof typeof refusals) =>
  new ApiError(401, JSON.stringify({ code, message: refusals[code][1] }), 'Unauthorized')

test('ACCOUNTS-05 a right password of an account with a second factor leads to its code', () => {
  expect(stepAfter(refusedWith('auth.second_factor_required'))).toBe('code')
})

test('ACCOUNTS-05 a wrong code asks for the code again, and keeps the password', () => {
  expect(stepAfter(refusedWith('auth.second_factor_wrong'))).toBe('codeAgain')
})

test('ACCOUNTS-05 ACCOUNTS-79 any other failure stays with email and password', () => {
  const failures = [
    refusedWith('accounts.wrong_credentials'),
    refusedWith('accounts.banned'),
    new ApiError(429, '', 'Too Many Requests'),
    new TypeError('no answer'),
  ]
  for (const error of failures) expect(stepAfter(error), String(error)).toBe('password')
})
