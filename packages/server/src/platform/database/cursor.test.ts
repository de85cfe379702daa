import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NewestCursor, newestCursor, readCursor, writeCursor } from './cursor.ts'

const Values = z.tuple([z.number(), z.iso.datetime(), z.uuid()])
const values: z.infer<typeof Values> = [
  0.123_456_789_012_345_68,
  '2026-01-01T00:00:00.000Z',
  randomUUID(),
]

test('S-36 a cursor holds the values of a row to the last digit', () => {
  const cursor = writeCursor(values)
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(readCursor(cursor, Values)).toEqual(values)
  const row = { createdAt: new Date('2026-01-01T00:00:00.001Z'), id: randomUUID() }
  expect(readCursor(newestCursor(row), NewestCursor)).toEqual(['2026-01-01T00:00:00.001Z', row.id])
})

test('S-36 T-53 whatever else comes as a cursor is refused as input', () => {
  const [number, time, id] = values
  const written = [[], [number], [number, time], [number, time, id, 1], ['1', time, id]].map(
    (wrong) => writeCursor(wrong),
  )
  const garbage = [
    '',
    ' ',
    'x',
    '!!!',
    'null',
    'W10',
    '{}',
    '\u0000',
    '🏠',
    'A'.repeat(500),
    '=',
    '..',
  ]
  for (const cursor of [
    ...written,
    ...garbage,
    writeCursor([number, 'soon', id]),
    writeCursor([number, time, "x' or 1"]),
  ]) {
    expect(() => readCursor(cursor, Values), cursor).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'input.invalid',
        issues: [{ path: 'cursor', message: 'This cursor is not one of ours.' }],
      }),
    )
  }
})
