import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalText, text } from './text.ts'

const Name = text(2, 5, 'too short', 'too long')
const Note = optionalText(5, 'too long')

/** The sentence a value is refused with, or null. */
function complaint(schema: z.ZodMiniType, value: unknown): string | null {
  return z.safeParse(schema, value).error?.issues[0]?.message ?? null
}

test('S-04 a text is trimmed before it is measured', () => {
  expect(z.parse(Name, '  ab  ')).toBe('ab')
  expect(z.parse(Name, '\u00a0\tabcde\n')).toBe('abcde')
  expect(complaint(Name, ' a ')).toBe('too short')
  expect(complaint(Name, '     ')).toBe('too short')
})

test('S-04 a text has a shortest and a longest length, both allowed', () => {
  expect(complaint(Name, 'a')).toBe('too short')
  expect(complaint(Name, 'ab')).toBeNull()
  expect(complaint(Name, 'abcde')).toBeNull()
  expect(complaint(Name, 'abcdef')).toBe('too long')
})

test('S-04 what is missing or no text has the same sentence as an empty one', () => {
  for (const wrong of [undefined, null, 5, {}, ['ab'], true]) {
    expect(complaint(Name, wrong)).toBe('too short')
  }
})

test('S-04 a text that may be missing is null when it is blank', () => {
  expect(z.parse(Note, '')).toBeNull()
  expect(z.parse(Note, '   ')).toBeNull()
  expect(z.parse(Note, null)).toBeNull()
  expect(z.parse(Note, ' abcde ')).toBe('abcde')
  expect(complaint(Note, 'abcdef')).toBe('too long')
})
