import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactDetailsIn, contactHint } from './contact-details.ts'

const wordsIn = (text: string) => contactDetailsIn(text).map(({ words }) => words)

const table: [text: string, found: string[]][] = [
  ['Write to ann.smith+swap@mail.example.com', ['an email address']],
  ['bob@x.com/https://evil.example.net/a', ['an email address', 'a link']],
  ['See www.example.com', ['a link']],
  ['shop.me has more', ['a link']],
  ['Call (201) 555-0123', ['a phone number']],
  ['Pick it up at 12 Main Street', ['a street address']],
  ['Come to 221 N. Old Mill Rd any time', ['a street address']],
  ['4 Oak Ave or 201-555-0123', ['a phone number', 'a street address']],
  ['A 2 TB drive and a 500 GB hard drive', []],
  ['4 wheel drive, 24 inch', []],
  ['Made in 1985, stands on a street corner', []],
  ['Size 12, worn @ home', []],
  ['Serial number 92015550123', []],
  ['$25 for the Road atlas', []],
]

for (const [text, found] of table) {
  test(`T-99 S-97 contact details in “${text}”`, () => expect(wordsIn(text)).toEqual(found))
}

test('T-99 S-97 a link is caught as a whole, without the sign behind it', () => {
  const text =
    'See lamps.example.com/a?b=c, (https://lamps.example.com/d), www.example.com. Or shop.me!'
  expect(contactDetailsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'lamps.example.com/a?b=c',
    'https://lamps.example.com/d',
    'www.example.com',
    'shop.me',
  ])
})

test('T-99 S-97 the writer reads which contact detail a text has', () => {
  expect(contactHint('A brass lamp')).toBeNull()
  expect(contactHint('Call 201-555-0123')).toMatch(/^This has a phone number, /)
})

test('T-99 any text is looked through, and what is found stands in it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      for (const { start, end } of contactDetailsIn(text)) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }),
  )
})
