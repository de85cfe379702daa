import { expect, test } from 'vitest'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'

test('ACCOUNTS-31 ten codes of 80 bits come in groups that a person can type', () => {
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('ACCOUNTS-31 a code is known in any case, without its dashes and with letters that look alike', () => {
  const hash = hashRecoveryCode('01AB-CDEF-GHJK-MNPQ')
  const spellings = [
    '01abcdefghjkmnpq',
    ' 01AB CDEF GHJK MNPQ ',
    'OIab-cdef-ghjk-mnpq',
    'oLABCDEFGHJKMNPQ',
  ]
  for (const typed of spellings) expect(hashRecoveryCode(typed), typed).toBe(hash)
  expect(hashRecoveryCode('01AB-CDEF-GHJK-MNPR')).not.toBe(hash)
  expect(hash).not.toContain('01AB')
})
