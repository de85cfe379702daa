import { expect, test } from 'vitest'
import { banRefusal } from './ban.ts'

const member = { id: 'ann', isAdmin: false, isBanned: false }

test('MEMBERS-01 S-78 a member may be banned, but not oneself, no admin, no guest, and nobody twice', () => {
  expect(banRefusal(member, 'dana')).toBeNull()
  expect(banRefusal({ ...member, isAdmin: true }, 'ann')).toBe('members.not_yourself')
  expect(banRefusal({ ...member, isAdmin: true }, 'dana')).toBe('members.not_an_admin')
  expect(banRefusal({ ...member, isGuest: true }, 'dana')).toBe('members.guest')
  expect(banRefusal({ ...member, isBanned: true }, 'dana')).toBe('members.banned_already')
})
