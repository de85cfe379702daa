import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedRows } from './sorted-rows.ts'

const rowsOf = (texts: readonly string[]) => {
  const lines = texts.map((text) => Buffer.from(`${text}\n`))
  return new SortedRows(Buffer.concat(lines.sort(Buffer.compare)))
}
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '🐴', ' ', '\t', ','),
  maxLength: 6,
})

test('finds just the rows that begin with a text, and every row by itself', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), text, (texts, wanted) => {
      const rows = rowsOf(texts)
      const found = [...rows.beginningWith(wanted)].map((row) => row.join('\t'))
      expect(found.toSorted()).toEqual(texts.filter((row) => row.startsWith(wanted)).toSorted())
      expect(rows.has(wanted)).toBe(texts.includes(wanted))
      expect(rows.count).toBe(texts.length)
    }),
  )
})
