import { expect, test } from 'vitest'
import { codeText } from './code-text.ts'

test('R-43 R-44 a code of an address keeps its four digits', () => {
  expect(codeText(1234)).toBe('1234')
  expect(codeText(12)).toBe('0012')
  expect(codeText('0123')).toBe('0123')
  expect(codeText(undefined)).toBeUndefined()
})
