import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('S-91 only what was changed in a form is sent', () => {
  const values = { words: 'blowpipe', group: 'weapons', step: null }
  expect(changedFields(values, { group: true, step: true })).toEqual({
    group: 'weapons',
    step: null,
  })
  expect(changedFields(values, {})).toEqual({})
})
