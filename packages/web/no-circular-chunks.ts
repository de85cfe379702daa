import type { Plugin } from 'vite'

/**
 * Ends a build in which files import each other in a ring: which of them runs first then depends on the page, and what it
 * needs of the others is not there yet.
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

/** The way from a file back to itself. */
function findRing(imports: ReadonlyMap<string, readonly string[]>, start: string): string[] | null {
  const seen = new Set<string>()
  const ways = [[start]]
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}
