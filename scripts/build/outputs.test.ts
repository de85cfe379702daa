import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outputsOf } from './outputs.ts'

const foldersOf = (program: Parameters<typeof outputsOf>[0]) =>
  outputsOf(program).map(({ folder }) => folder)

test('F-14 a command builds nothing that a running server reads, and a worker no pages', () => {
  expect(foldersOf('command')).toEqual([
    'packages/server/generated/gazetteer',
    'packages/server/generated/passwords',
  ])
  expect(foldersOf('worker')).toContain('packages/server/dist')
  expect(foldersOf('worker')).not.toContain('packages/web/dist')
  expect(foldersOf('server')).toEqual(
    expect.arrayContaining(['packages/server/dist', 'packages/web/dist', ...foldersOf('worker')]),
  )
})

test('OPERATING every command of the lab goes through what builds first', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const lab = Object.values(scripts).filter((command) => /\blab\//.test(command))
  expect(lab.length).toBeGreaterThan(5)
  for (const command of lab) {
    expect(command).toContain('node scripts/run.mjs scripts/with-build.ts lab/')
  }
})
