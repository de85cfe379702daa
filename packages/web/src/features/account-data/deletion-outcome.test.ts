import { refusals } from '@swapstead/domain/refusals.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/queries/api.ts'
import { deletionOutcome } from './deletion-outcome.ts'

const failed = (error: unknown) => deletionOutcome('a-token', { status: 'error', error })
const refusedWith = (code: keyof typeof refusals) =>
  new ApiError(410, JSON.stringify({ code, message: refusals[code][1] }), 'Gone')

test('ACCOUNTS-72 a deletion link is loading, then confirmed', () => {
  expect(deletionOutcome('a-token', { status: 'pending', error: null })).toEqual({
    state: 'loading',
  })
  expect(deletionOutcome('a-token', { status: 'success', error: null })).toEqual({
    state: 'confirmed',
  })
})

test('ACCOUNTS-75 a failed deletion link says whether it was used, expired or never valid', () => {
  const reasons = (
    ['account_data.link_expired', 'account_data.link_used', 'account_data.link_invalid'] as const
  ).map((code) => failed(refusedWith(code)))
  expect(reasons).toEqual([
    {
      state: 'failed',
      reason: 'This deletion link has expired. Deletion links are valid for 1 hour.',
    },
    { state: 'failed', reason: 'This deletion link has already been used.' },
    { state: 'failed', reason: 'This deletion link is not valid.' },
  ])
})

test('ACCOUNTS-76 a deletion link without a token says so, and nothing is asked', () => {
  expect(deletionOutcome('', { status: 'pending', error: null })).toEqual({
    state: 'failed',
    reason: 'Invalid deletion link. No token provided.',
  })
})

test('ACCOUNTS-77 a refusal without a sentence reads "Account deletion failed"', () => {
  const reason = 'Account deletion failed'
  expect(failed(new ApiError(500, '', 'Internal Server Error'))).toEqual({
    state: 'failed',
    reason,
  })
  expect(failed(new ApiError(502, '<html>', 'Bad Gateway'))).toEqual({ state: 'failed', reason })
})

test('ACCOUNTS-78 no answer at all reads as a network error', () => {
  expect(failed(new TypeError('Failed to fetch'))).toEqual({
    state: 'failed',
    reason: 'Network error. Please try again later.',
  })
})
