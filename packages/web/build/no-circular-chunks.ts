import type { Plugin } from 'vite'

/**
 * Fails a build whose output files import each other in a cycle: the page that loads them decides
 * which runs first, and that one may use exports that do not exist yet.
 */
export function noCircularChunks(): Plugin {
  return {
    name: 'swapstead:no-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      )
      for (const file of imports.keys()) {
        const cycle = findImportCycle(imports, file)
        if (cycle) this.error(`files of the build import each other: ${cycle.join(' > ')}`)
      }
    },
  }
}

/** The files by which a file imports itself, or null. */
function findImportCycle<File>(
  imports: ReadonlyMap<File, readonly File[]>,
  start: File,
): File[] | null {
  const seen = new Set<File>()
  const paths: [File, ...File[]][] = [[start]]
  for (let path = paths.pop(); path; path = paths.pop()) {
    for (const next of imports.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, next]
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return null
}
