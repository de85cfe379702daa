import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const mostExports = 5
const lists = /^export\s+(?:type\s+)?\{([^}]*)\}/gm
const declarations = /^export\s+(?:async\s+)?(?:function|const|class|type|interface)\s+(\w+)/gm

/** Server features whose index.ts offers more to the others than a person can keep in mind. */
export async function findWideFrontDoors(root = '.'): Promise<string> {
  return globSync('packages/server/src/features/*/index.ts', { cwd: root })
    .map((file) => ({ file, count: countExports(readFileSync(join(root, file), 'utf8')) }))
    .filter(({ count }) => count > mostExports)
    .map(
      ({ file, count }) => `${file} exports ${count} names; at most ${mostExports} keep it a door`,
    )
    .join('\n')
}

function countExports(source: string): number {
  const listed = [...source.matchAll(lists)].flatMap(([, names]) =>
    (names ?? '').split(',').filter((name) => name.trim() !== ''),
  )
  return listed.length + [...source.matchAll(declarations)].length
}
