import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const pages = ['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/decisions/README.md']
/** A path in backticks: with a slash, and an ending or a folder of ours in front. */
const quoted = /`([\w@.*{},-]+(?:\/[\w@.*{},-]+)+)\/?`/g
const ending = /\.(?:[cm]?[jt]sx?|md|sql|json|css|ya?ml|grit)$/
const ours =
  /^(?:packages|domain|server|web|lab|e2e|scripts|docs|platform|features|operations|ui|app|lib|cards|engine)\//
/** A fresh checkout has nothing there yet. */
const built = /\/(?:dist|generated)(?:\/|$)/
/** Docs leave out the folders that every reader knows by then. */
const roots = [
  '',
  'docs/',
  'packages/',
  'packages/domain/src/',
  'packages/server/',
  'packages/server/src/',
  'packages/server/src/features/',
  'packages/server/src/features/browse/',
  'packages/web/src/',
]

/** Paths in the docs where nothing is, and decisions that their index leaves out. */
export async function findStalePaths(root = '.'): Promise<string> {
  const stale = globSync(pages, { cwd: root }).flatMap((page) =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(quoted)]
          .map(([, path = '']) => path)
          .filter((path) => (ending.test(path) || ours.test(path)) && !built.test(path))
          .filter((path) => !isThere(root, path))
          .map((path) => `${page}:${index + 1} names ${path}, where nothing is`),
      ),
  )
  return [...stale, ...decisionsLeftOut(root)].join('\n')
}

function isThere(root: string, path: string): boolean {
  return roots.some(
    (folder) => globSync(withOrWithoutEnding(folder + path), { cwd: root }).length > 0,
  )
}

/** A name without its ending stands for a folder or for the file. */
function withOrWithoutEnding(path: string): string[] {
  return ending.test(path) ? [path] : [path, `${path}.*`]
}

function decisionsLeftOut(root: string): string[] {
  const [index] = globSync('docs/decisions/README.md', { cwd: root })
  const text = index ? readFileSync(join(root, index), 'utf8') : ''
  return globSync('docs/decisions/[0-9]*.md', { cwd: root })
    .filter((file) => !text.includes(`(${file.split(/[/\\]/).at(-1)})`))
    .map((file) => `${file} is not in docs/decisions/README.md`)
}
