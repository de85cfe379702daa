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
