import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lineOfText, optionalText, text } from './text.ts'

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

test('S-04 what shows nothing counts as empty, whatever it is made of', () => {
  const fillers = [
    '\u200b\u200b',
    '\u3164',
    '\u2800 \u2800',
    '\u00ad',
    '\ufe0f',
    '\u2066\u2069',
    '\u0007',
  ]
  for (const nothing of [...fillers, '\u{e0041}\u{e0042}']) {
    expect(complaint(text(1, 5, 'too short', 'too long'), nothing)).toBe('too short')
    expect(z.parse(Note, nothing)).toBeNull()
  }
})

test('S-04 S-10 a line of text has no line ends and nothing that turns the writing around', () => {
  const Line = lineOfText(1, 20, 'too short', 'too long')
  expect(z.parse(Line, ' one\r\ntwo\tthree ')).toBe('one two three')
  expect(z.parse(Line, 'pmal\u202e lamp\u200b')).toBe('pmal lamp')
  expect(complaint(Line, '\u202e\u200b\n')).toBe('too short')
  // Marks without width join emoji, and join or separate Persian letters.
  for (const kept of ['👩‍👧 ❤️', 'مهدی\u200cزاده']) expect(z.parse(Line, kept)).toBe(kept)
})
