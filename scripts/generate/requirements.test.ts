import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mapRequirements } from './requirements.ts'

const catalogue = '| TIME-01 | Hours | rule | T |\n| TIME-02 | Days | rule | T |\n'
const ofHours = "test('TIME-01 an hour', () => {})\n"
const ofDays = "test.each([1])('TIME-02 a day, as in TIME-01', () => {})\n"

test('each test file is listed with the rows that its titles name', () => {
  const root = plant({ 'e2e/hours.test.ts': ofHours, 'lab/days.test.ts': ofDays })
  expect(mapRequirements(root)).toContain(
    '- e2e/hours.test.ts: TIME-01\n- lab/days.test.ts: TIME-01 TIME-02\n',
  )
})

test('a row that no test title names is refused', () => {
  const root = plant({ 'e2e/hours.test.ts': ofHours, 'e2e/none.test.ts': "const id = 'TIME-02'" })
  expect(() => mapRequirements(root)).toThrow('No test title names TIME-02.')
})

test('a title that names a row that stands nowhere is refused', () => {
  const ofYears = "test('TIME-02 TIME-03 a year', () => {})\n"
  const root = plant({ 'e2e/hours.test.ts': ofHours, 'lab/years.test.ts': ofYears })
  expect(() => mapRequirements(root)).toThrow('lab/years.test.ts names TIME-03')
})

/** A repository with the catalogue and these test files, for the length of a test. */
function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'swapstead-requirements-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['docs/spec', 'e2e', 'lab'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'docs/spec/requirements.md'), catalogue)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  return root
}
