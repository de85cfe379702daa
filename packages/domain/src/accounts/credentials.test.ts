import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { complaints } from '../../test/complaints.ts'
import { Credentials, Registration } from './credentials.ts'

const ann = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  password: 'correct horse',
  confirmPassword: 'correct horse',
}

const joining = (fields: object) => complaints(Registration, { ...ann, ...fields })
const withPassword = (password: unknown) => joining({ password, confirmPassword: password })

test('ACCOUNTS-14 the Join Now form is taken as it is filled in', () => {
  expect(z.parse(Registration, ann)).toEqual(ann)
})

test('ACCOUNTS-34 registration needs a valid e-mail address', () => {
  const wrong = ['', '  ', 'ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com', 7, null]
  const hostile = [
    'ann@example.com\r\nBcc: x@y.co',
    'ａｎｎ@example.com',
    'ann@exämple.com',
    undefined,
  ]
  for (const email of [...wrong, ...hostile]) {
    expect(joining({ email }), String(email)).toEqual(['email: Please enter a valid email address'])
  }
})

test('ACCOUNTS-34 S-16 addresses are trimmed and compared in lower case', () => {
  const emailOf = (email: string) => z.parse(Registration, { ...ann, email }).email
  expect(emailOf('  Ann.Lee@Example.COM ')).toBe('ann.lee@example.com')
  // The Kelvin sign looks like a K and counts as one.
  expect(emailOf('mar\u212a@example.com')).toBe('mark@example.com')
})

test('ACCOUNTS-34 an address has at most 254 characters', () => {
  const address = (length: number) => `${'a'.repeat(length - 12)}@example.com`
  const longest = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.comcomx`
  expect(longest).toHaveLength(253)
  expect(joining({ email: longest })).toEqual([])
  expect(joining({ email: address(255) })[0]).toBe('email: Please enter a valid email address')
})

test('ACCOUNTS-35 T-37 a password has 8 to 128 characters', () => {
  for (const length of [8, 9, 127, 128]) expect(withPassword('x'.repeat(length))).toEqual([])
  for (const password of ['', 'x'.repeat(7), undefined, null, 12345678]) {
    const [first] = withPassword(password)
    expect(first, String(password)).toBe('password: Password must be at least 8 characters')
  }
  expect(withPassword('x'.repeat(129))).toEqual([
    'password: Password must be at most 128 characters',
  ])
})

test('T-37 a password is taken as typed: blanks and emoji are part of it', () => {
  for (const password of ['        ', ' spaced out ', '🐴🔋📎🧷🐴🔋📎🧷', 'Ünïcödé!']) {
    const typed = { ...ann, password, confirmPassword: password }
    expect(z.parse(Registration, typed).password).toBe(password)
  }
})

test('ACCOUNTS-36 registration needs a confirmation', () => {
  for (const confirmPassword of ['', undefined, null]) {
    expect(joining({ confirmPassword })[0]).toBe('confirmPassword: Please confirm your password')
  }
})

test('ACCOUNTS-37 both passwords must be the same, to the character', () => {
  for (const confirmPassword of ['correct horse ', 'Correct horse', 'correct hors']) {
    expect(joining({ confirmPassword })).toEqual(['confirmPassword: Passwords do not match'])
  }
})

test('ACCOUNTS-38 S-23 first and last name have 1 to 50 characters', () => {
  for (const [field, label] of [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ] as const) {
    for (const length of [1, 49, 50]) expect(joining({ [field]: 'x'.repeat(length) })).toEqual([])
    for (const name of ['', '  ', undefined, 3]) {
      expect(joining({ [field]: name })).toEqual([`${field}: ${label} is required`])
    }
    const tooLong = [`${field}: ${label} must be 50 characters or less`]
    expect(joining({ [field]: 'x'.repeat(51) })).toEqual(tooLong)
  }
})

test('T-09 registration takes no field of its own making', () => {
  const cheat = { isAdmin: true, emailVerified: true, premiumPhotoCredits: 999, id: 'x' }
  expect(z.parse(Registration, { ...ann, ...cheat })).toEqual(ann)
})

test('ACCOUNTS-39 sign-in needs a valid e-mail address', () => {
  const signingIn = { email: 'ann', password: 'correct horse' }
  expect(complaints(Credentials, signingIn)).toEqual(['email: Please enter a valid email address'])
})

test('ACCOUNTS-40 sign-in needs a password', () => {
  for (const password of ['', undefined, null]) {
    expect(complaints(Credentials, { email: ann.email, password })).toEqual([
      'password: Password is required',
    ])
  }
})

test('ACCOUNTS-13 sign-in takes short old passwords, and none beyond 128 characters', () => {
  const body = (password: string) => ({ email: ' ANN@example.com', password })
  expect(z.parse(Credentials, body('x'))).toEqual({ email: ann.email, password: 'x' })
  expect(complaints(Credentials, body('x'.repeat(128)))).toEqual([])
  expect(complaints(Credentials, body('x'.repeat(129)))).toHaveLength(1)
})

test('S-23 names take no control characters, line ends or marks that turn the writing around', () => {
  const hidden = ['\n', '\t', '\u0007', '\u009b', '\u2028', '\u202e', '\u2066', '\u200b', '\ufeff']
  for (const mark of hidden) {
    expect(joining({ firstName: `An${mark}n` })).toEqual([
      'firstName: First name has a character that cannot be shown',
    ])
    expect(joining({ lastName: `Le${mark}e` })).toEqual([
      'lastName: Last name has a character that cannot be shown',
    ])
  }
  // Persian joins and separates letters with marks that have no width.
  for (const name of ['José', "O'Neill", 'Mary Ann', '李', 'مهدی\u200cزاده', 'Ann\n']) {
    expect(joining({ firstName: name, lastName: name }), name).toEqual([])
  }
})
