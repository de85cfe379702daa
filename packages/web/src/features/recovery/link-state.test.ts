import { expect, test } from 'vitest'
import { ApiError } from '../../lib/queries/api.ts'
import { linkState } from './link-state.ts'

const failed = (error: unknown) => linkState('a-token', { status: 'error', error })

test('ACCOUNTS-55 ACCOUNTS-56 a reset link is pending until the server has answered', () => {
  expect(linkState('a-token', { status: 'pending', error: null })).toBe('pending')
  expect(linkState('a-token', { status: 'success', error: null })).toBe('valid')
})

test('ACCOUNTS-58 a missing, wrong, unknown or expired token is an invalid link', () => {
  expect(linkState('', { status: 'pending', error: null })).toBe('invalid')
  for (const status of [400, 404, 410]) {
    expect(failed(new ApiError(status, '', 'No')), String(status)).toBe('invalid')
  }
})

test('ACCOUNTS-56 a link is not called invalid because nobody could be asked', () => {
  for (const error of [new ApiError(503, '', ''), new ApiError(429, '', ''), new TypeError()]) {
    expect(failed(error)).toBe('unanswered')
  }
})
