import { expect, test } from 'vitest'
import { readNamedRows } from './named-rows.ts'

const rows = ['F-01', 'F-04']
const read = (...words: string[]) => readNamedRows(rows, 'docs/reliability.md', words)

test('OPERATING a measuring program runs the rows that are named, or all of them', () => {
  expect(read()).toEqual({ wanted: [], isWritten: false })
  expect(read('F-04', '--full')).toEqual({ wanted: ['F-04'], isWritten: false })
  expect(read('--write')).toEqual({ wanted: [], isWritten: true })
})

test('OPERATING a part of the rows never takes the place of the whole table, and a wrong name measures nothing', () => {
  expect(() => read('F-01', '--write')).toThrow('docs/reliability.md: run it without names')
  expect(() => read('F-99')).toThrow('There is no row F-99. The rows are F-01, F-04.')
})
