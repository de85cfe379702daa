import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesForStaff, pretendingPart } from './pretending-names.ts'

test('T-101 S-23 names that could pass for staff are seen through, however they are written', () => {
  const names = [
    ...['support', 'Staff', 'ADMIN', 'Swapstead', 'moderator', 'Administrator'],
    ...[
      'Swapstead Support',
      'swapstead_help',
      'the.admin',
      'admin2',
      'Support-Team',
      'realadmin',
      'staff_ann',
    ],
    ...['OfficialSupportTeam', 'AdminBob', 'xXswapsteadXx', 'Customer Support', 'staff.member'],
    // Look-alikes: Cyrillic, Greek, full width, mathematical, small capitals, marks, signs.
    ...['аdmin', 'ѕuрроrt', 'Ѕtаff', 'ΑDΜΙΝ', 'ｓｔａｆｆ', '𝓼𝓾𝓹𝓹𝓸𝓻𝓽', 'ᴀᴅᴍɪɴ', 'ádmïn', 'ⓐⓓⓜⓘⓝ'],
    ...['adm1n', 'supp0rt', '5upp0rt', '$taff', '@dmin', 'rnoderator', 'svvapstead', 'adrnin'],
    ...['s.u.p.p.o.r.t', 'S t a f f', 'ad\u200dmin', 'ad\u00admin', 'adm!n', 'Swap Stead'],
  ]
  for (const name of names) expect(passesForStaff(name), name).toBe(true)
})

test('T-101 S-23 names of people and things stay free', () => {
  const names = [
    ...['Ann', 'Stafford', 'Staffan', 'Adam', 'Adina', 'Minna', 'Modesto', 'Ada Minor', 'Helper'],
    ...['badminton_bob', 'supportive.sam', 'Rapport', 'Olga Иванова', 'Σοφία', '李小龍', 'مریم'],
    ...['the_team', 'system76', 'trader.joe', 'swap_fan', 'homestead', 'Al', 'o', '...', ''],
  ]
  for (const name of names) expect(passesForStaff(name), name).toBe(false)
})

test('T-101 first and last name together do not spell what neither may', () => {
  const part = (firstName: string, lastName: string) => pretendingPart({ firstName, lastName })
  expect(part('Support', 'Lee')).toBe('firstName')
  expect(part('Ann', 'Staff')).toBe('lastName')
  expect(part('Swap', 'Stead')).toBe('lastName')
  expect(part('Sup', 'port')).toBe('lastName')
  expect(part('Ann', 'Lee')).toBeNull()
})

test('T-101 no text is too strange to be judged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (name) => {
      expect(typeof passesForStaff(name)).toBe('boolean')
      expect(passesForStaff(`${name} admin`)).toBe(true)
    }),
  )
})
