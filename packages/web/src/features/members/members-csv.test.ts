import { expect, test } from 'vitest'
import { membersAsCsv } from './members-csv.ts'

const ann = {
  id: '018f0000-0000-7000-8000-000000000001',
  firstName: 'Ann "Annie"',
  lastName: 'Lee, Jr.',
  email: 'ann@example.com',
  city: 'Maplewood',
  state: 'NJ',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  lastLoginAt: null,
  isBanned: true,
  banReason: '=HYPERLINK("https://evil.example")',
  bannedAt: new Date('2026-02-03T04:05:06Z'),
  isAdmin: false,
  otherAccounts: 0,
}

test('MEMBERS-02 an export quotes what has to be quoted, and holds no formula', () => {
  const [head, line, end] = membersAsCsv([ann]).split('\r\n')
  expect(head).toBe(
    'id,firstName,lastName,email,city,state,createdAt,lastLoginAt,isBanned,bannedAt,banReason',
  )
  expect(line).toBe(
    `${ann.id},"Ann ""Annie""","Lee, Jr.",ann@example.com,Maplewood,NJ,2026-01-02T03:04:05.000Z,,true,2026-02-03T04:05:06.000Z,"'=HYPERLINK(""https://evil.example"")"`,
  )
  expect(end).toBe('')
})
