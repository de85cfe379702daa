import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

/** What the check says: null when the password passes. */
function refusalOf(password: string): unknown {
  try {
    refuseCommonPassword(password, 'password')
    return null
  } catch (error) {
    return error
  }
}

test('T-37 the 3,000 commonest passwords of 8 characters and more are refused, in any case', () => {
  const commonest = dictionary['passwords-common']
    .filter(({ length }) => length >= 8)
    .slice(0, 3_000)
  expect(commonest).toHaveLength(3_000)
  for (const password of commonest) {
    for (const typed of [password, password.toUpperCase()]) {
      expect(refusalOf(typed), typed).toMatchObject({
        status: 400,
        code: 'accounts.common_password',
        issues: [{ path: 'password' }],
      })
    }
  }
})

test('C-38 T-37 short ones are known too, where six characters are enough', () => {
  for (const password of ['123456', 'qwerty', 'Dragon']) {
    expect(refusalOf(password), password).not.toBeNull()
  }
})

test('T-37 what only begins or ends like a common one passes, and so do spaces and other scripts', () => {
  for (const password of [
    'password of mine',
    ' password',
    'correct horse',
    '🐴🔋📎🧷',
    'constructor',
    '__proto__',
  ]) {
    expect(refusalOf(password), password).toBeNull()
  }
})

test('T-37 the product’s own name with digits and signs around it is refused, and in a sentence it is not', () => {
  for (const typed of [
    'Swapstead2026!',
    '1swapstead',
    'SWAP_STEAD',
    'my-swapstead',
    'swapsteadswapstead',
  ]) {
    expect(refusalOf(typed), typed).toMatchObject({ code: 'accounts.common_password' })
  }
  for (const typed of ['swapstead canoe 7', 'a quilt for swapstead']) {
    expect(refusalOf(typed), typed).toBeNull()
  }
})
