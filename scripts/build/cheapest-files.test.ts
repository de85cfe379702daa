import { expect, test } from 'vitest'
import { findCheapestFiles, type Group } from '../../packages/web/build/cheapest-files.ts'

const rendered = { cost: { kilobyte: 1, file: 10 } }
const small = { cost: { kilobyte: 1, file: 0 } }
const other = { cost: { kilobyte: 1_000, file: 0 } }

function group(name: string, kilobytes: number, users: Group['users']): Group {
  return { modules: [name], kilobytes, users }
}

/** The modules of each file. */
function filesOf(groups: readonly Group[], imports: Record<string, string[]> = {}): string[] {
  const files = findCheapestFiles(groups, (module) => imports[module] ?? [])
  return files.map((file) =>
    file
      .flatMap(({ modules }) => modules)
      .toSorted()
      .join(' '),
  )
}

test('P1 a file is spared where that costs a small page little', () => {
  const groups = [
    group('shared', 1, new Set([rendered, small])),
    group('own', 1, new Set([rendered])),
  ]
  expect(filesOf(groups)).toEqual(['own shared'])
})

test('P1 a file counts what it brings: no page loads another file for a part that it never uses', () => {
  const groups = [
    group('shared', 1, new Set([rendered, small])),
    group('own', 1, new Set([rendered])),
    group('large', 100, new Set([rendered, other])),
  ]
  expect(filesOf(groups, { own: ['large'] })).not.toContain('own shared')
})

test('P1 no two files import each other', () => {
  const groups = [
    group('a', 1, new Set([rendered])),
    group('b', 1, new Set([rendered, other])),
    group('c', 1, new Set([rendered])),
  ]
  expect(filesOf(groups, { a: ['b'], b: ['c'] })).not.toContain('a c')
})
