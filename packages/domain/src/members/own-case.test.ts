import { expect, test } from 'vitest'
import { mayDecideAbout } from './own-case.ts'

test('S-94 S-11 staff decide about others, and about themselves only with developer access', () => {
  const dana = { id: 'dana', isDeveloper: false }
  expect(mayDecideAbout(dana, [])).toBe(true)
  expect(mayDecideAbout(dana, ['bob', null])).toBe(true)
  expect(mayDecideAbout(dana, ['bob', 'dana'])).toBe(false)
  expect(mayDecideAbout({ ...dana, isDeveloper: true }, ['dana'])).toBe(true)
  expect(mayDecideAbout({ ...dana, otherAccounts: ['dan'] }, ['dan', 'eve'])).toBe(false)
})
