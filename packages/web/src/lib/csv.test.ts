import { expect, test } from 'vitest'
import { asCsv } from './csv.ts'

test('MEMBERS-02 text that a spreadsheet would run as a formula gets an apostrophe; numbers stay numbers', () => {
  const [, line] = asCsv(['town', 'change'], [['=cmd()', -3]]).split('\r\n')
  expect(line).toBe("'=cmd(),-3")
  expect(asCsv(['a', 'b'], [['@x', null]])).toBe("a,b\r\n'@x,\r\n")
  expect(asCsv(['a'], [['+1, "2"']])).toBe('a\r\n"\'+1, ""2"""\r\n')
})
