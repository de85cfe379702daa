import { expect, test } from 'vitest'
import { findFault } from './safe-input.ts'

/** So many arrays inside each other. */
function nested(depth: number): unknown {
  let value: unknown = 'core'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

test('T-53 what can be stored is let through', () => {
  const harmless = [
    null,
    undefined,
    '',
    'text',
    5,
    true,
    [],
    {},
    '🏠',
    '\u2028',
    { a: [{ b: 'c' }] },
  ]
  for (const value of harmless) expect(findFault(value), String(value)).toBeNull()
})

test('T-53 a NUL or half a character is found wherever it stands, and its place is named', () => {
  expect(findFault('a\0')).toMatchObject({ path: '' })
  expect(findFault({ a: ['x', { b: '\ud83c' }] })).toEqual({
    path: 'a.1.b',
    message: 'This text has a character that cannot be stored.',
  })
  expect(findFault({ a: { '\udfe0': 1 } })).toMatchObject({ path: 'a' })
  expect(findFault({ 'a\0': 1 })).toMatchObject({ path: '' })
})

test('T-55 16 levels are enough for everybody', () => {
  expect(findFault(nested(16))).toBeNull()
  expect(findFault(nested(17))).toMatchObject({ message: 'This request is too complex.' })
  expect(findFault(nested(100_000))).toMatchObject({ message: 'This request is too complex.' })
})

test('T-55 so are 5,000 values', () => {
  expect(findFault(Array(4_999).fill(1))).toBeNull()
  expect(findFault(Array(5_000).fill(1))).toMatchObject({ message: 'This request is too complex.' })
})
