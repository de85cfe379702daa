import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { putBetween } from './report.ts'

function document(text: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'figures.md')
  writeFileSync(file, text)
  return pathToFileURL(file)
}

test('OPERATING figures go between their marks, and what stands around them stays', () => {
  const file = document('Before.\n<!-- soak -->\nold\n<!-- /soak -->\nAfter.\n')
  putBetween(file, 'soak', 'new')
  expect(readFileSync(file, 'utf8')).toBe('Before.\n<!-- soak -->\nnew\n<!-- /soak -->\nAfter.\n')
  const unmarked = document('Before.\n<!-- soak -->\nAfter.\n')
  expect(() => putBetween(unmarked, 'soak', 'new')).toThrow('has no marks')
  expect(readFileSync(unmarked, 'utf8')).toContain('After.')
})

test('OPERATING every document that a program writes its figures to has the marks for them', () => {
  const marks = {
    benchmarks: ['measured'],
    reliability: ['faults', 'cluster', 'soak'],
    security: ['attack'],
  }
  for (const [name, expected] of Object.entries(marks)) {
    const text = readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')
    for (const mark of expected) {
      expect(text, `${mark} in ${name}.md`).toMatch(
        new RegExp(`<!-- ${mark} -->[^]*<!-- /${mark} -->`),
      )
    }
  }
})
