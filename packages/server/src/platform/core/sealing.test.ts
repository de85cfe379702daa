import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealing.ts'

const [older, newer] = ['an older secret of the server', 'a newer secret of the server']

test('T-30 what is sealed is read again with the same secret, and never lies there as text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), (text) => {
      const sealed = seal([newer], 'mail', text)
      expect(unseal([newer], 'mail', sealed)).toBe(text)
      expect(sealed).not.toContain(text)
      expect(seal([newer], 'mail', text)).not.toBe(sealed)
    }),
  )
})

test('S-05 after a change of secrets the older one still reads, the newer one seals', () => {
  const sealed = seal([older], 'mail', 'token')
  expect(unseal([newer, older], 'mail', sealed)).toBe('token')
  expect(unseal([newer], 'mail', sealed)).toBeNull()
  expect(unseal([newer], 'mail', seal([newer, older], 'mail', 'token'))).toBe('token')
})

test('T-30 one purpose does not read the other, and nothing changed is read', () => {
  const sealed = seal([newer], 'mail', 'token')
  expect(unseal([newer], 'second factor', sealed)).toBeNull()
  for (const broken of [
    '',
    'v1.',
    'v2.abc',
    `${sealed.slice(0, -10)}${sealed.at(-10) === 'A' ? 'B' : 'A'}${sealed.slice(-9)}`,
    sealed.slice(0, 20),
  ]) {
    expect(unseal([newer], 'mail', broken), broken).toBeNull()
  }
})
