import { expect, test } from 'vitest'
import { ApiError } from '../queries/api.ts'
import { showIssues } from './show-issues.ts'

const values = { email: 'ann@example.com', password: 'correct horse' }

/** What stands under the fields after a refusal. */
function complaints(error: unknown, codes = {}) {
  const shown: string[] = []
  const form = {
    getValues: (() => values) as never,
    setError: (field: string, { message }: { message?: string }, { shouldFocus = false } = {}) => {
      shown.push(`${field}: ${message}${shouldFocus ? ' (focused)' : ''}`)
    },
  }
  showIssues<typeof values>(error, form, codes)
  return shown
}
const refusal = (body: object) => new ApiError(400, JSON.stringify(body), 'Bad Request')

test('SHELL-45 what the server refused stands under the field it is about', () => {
  const issues = [
    { path: 'email', message: 'Please enter a valid email address' },
    { path: 'elsewhere', message: 'Not in this form' },
  ]
  expect(complaints(refusal({ message: 'No', code: 'request.invalid', issues }))).toEqual([
    'email: Please enter a valid email address (focused)',
  ])
})

test('SHELL-45 a refusal with no field of its own goes to the one its code belongs to', () => {
  const taken = refusal({ message: 'Already there.', code: 'accounts.email_taken' })
  expect(complaints(taken, { 'accounts.email_taken': 'email' })).toEqual([
    'email: Already there. (focused)',
  ])
  expect(complaints(taken)).toEqual([])
  expect(complaints(new TypeError('no answer'), { unknown: 'email' })).toEqual([])
})

test('SHELL-45 of several refused fields the first one takes the focus', () => {
  const issues = [
    { path: 'elsewhere', message: 'Not in this form' },
    { path: 'email', message: 'Already there.' },
    { path: 'password', message: 'Too short' },
  ]
  expect(complaints(refusal({ message: 'No', code: 'request.invalid', issues }))).toEqual([
    'email: Already there. (focused)',
    'password: Too short',
  ])
})
