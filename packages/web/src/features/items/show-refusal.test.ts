import { expect, test } from 'vitest'
import { ApiError } from '../../lib/queries/api.ts'
import { newDraft } from './draft/item-draft.ts'
import { showRefusal } from './show-refusal.ts'

test('SHELL-45 ITEMS-11 of several refused fields of an item the first one takes the focus', () => {
  const issues = [
    { path: 'image2', message: 'This file is not an image.' },
    { path: 'title', message: 'Please enter a title' },
    { path: 'value', message: 'Please enter a value' },
  ]
  const body = JSON.stringify({ message: 'No', code: 'request.invalid', issues })
  const shown: unknown[] = []
  const form = {
    getValues: (() => newDraft(false)) as never,
    setError: (...error: unknown[]) => void shown.push(error),
  }
  expect(showRefusal(new ApiError(400, body, 'Bad Request'), form)).toBe(issues[0]?.message)
  expect(shown).toEqual([
    ['title', { message: 'Please enter a title' }, { shouldFocus: true }],
    ['value', { message: 'Please enter a value' }, { shouldFocus: false }],
  ])
})
