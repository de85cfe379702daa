import { expect, test } from 'vitest'
import { plainLetters } from '../text.ts'
import { after, before, DAY, MINUTE } from '../times.ts'
import { CODE_LENGTH, isMutual, isNewcomer, isToldToInviter, readCode } from './invitation.ts'

const code = plainLetters.slice(0, CODE_LENGTH)

test.each([
  [code, code],
  [` ${code.toLowerCase()} `, code],
  [code.slice(1), null],
  [`${code}A`, null],
  [`${code.slice(1)}0`, null],
  [`${code.slice(1)}'`, null],
  ['', null],
])('R-63 T-02 the code “%s” is read as %s', (typed, read) => {
  expect(readCode(typed)).toBe(read)
})

test.each([
  [null, null, false, false],
  [true, null, false, true],
  [true, true, true, true],
  [true, false, false, true],
  [false, null, false, false],
  [false, true, false, false],
])(
  'R-63 of %s said by who was invited and %s by who invited, mutual is %s and told to the inviter %s',
  (invitedSays, inviterSays, mutual, told) => {
    expect(isMutual({ invitedSays, inviterSays })).toBe(mutual)
    expect(isToldToInviter({ invitedSays })).toBe(told)
  },
)

test('R-63 somebody is new for a day', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  expect(isNewcomer(after(now, -DAY + MINUTE), now)).toBe(true)
  expect(isNewcomer(before(now, DAY), now)).toBe(false)
})
