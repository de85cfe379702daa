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
        const ring = findRing(imports, file)
        if (ring) this.error(`files of the build import each other: ${ring.join(' > ')}`)
      }
    },
  }
}

/** The import cycle of a file, if it has one. */
export function findRing<File>(
  imports: ReadonlyMap<File, readonly File[]>,
  start: File,
): File[] | null {
  const seen = new Set<File>()
  const ways: [File, ...File[]][] = [[start]]
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of imports.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}
