import { expect, test } from 'vitest'
import { createSecret, secretUri, stepOf } from './totp.ts'

/** The secret of RFC 6238's appendix B, with the last six digits of its codes. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

test('ACCOUNTS-31 the codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors) {
    expect(stepOf(code, secret, at(seconds)), code).toBe(Math.floor(seconds / 30))
  }
})

test('ACCOUNTS-31 a code is good one step before and after its own, and no further', () => {
  for (const [seconds, code] of vectors.slice(1)) {
    const step = Math.floor(seconds / 30)
    const begin = step * 30
    expect(stepOf(code, secret, at(begin - 30)), 'one step early').toBe(step)
    expect(stepOf(code, secret, at(begin + 59)), 'one step late').toBe(step)
    expect(stepOf(code, secret, at(begin - 31)), 'two steps early').toBeNull()
    expect(stepOf(code, secret, at(begin + 60)), 'two steps late').toBeNull()
  }
})

test('ACCOUNTS-31 a code may be typed as apps show it, and is six digits', () => {
  expect(stepOf('287 082', secret, at(59))).toBe(1)
  for (const typed of ['28708', '2870820', '', '28708a', '287-082', '２８７０８２', '94287082']) {
    expect(stepOf(typed, secret, at(59)), typed).toBeNull()
  }
})

test('ACCOUNTS-31 every secret has 160 bits of its own and travels as an otpauth address', () => {
  const secrets = new Set(Array.from({ length: 50 }, createSecret))
  expect(secrets.size).toBe(50)
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(secretUri(secret, 'ann@example.com')).toBe(
    `otpauth://totp/Swapstead:ann%40example.com?issuer=Swapstead&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
