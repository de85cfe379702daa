import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { namesInClause } from './import-clause.ts'

/**
 * Moves the bundler's own functions, a file of 700 bytes that nearly every file imports, into the
 * libraries that every page loads: a request less on each page.
 */
export function runtimeInLibraries(): Plugin {
  return {
    name: 'swapstead:runtime-in-libraries',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    // Hashed names must differ from those of a build that leaves the file apart.
    augmentChunkHash: () => 'runtime in libraries',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const libraries = chunks.find(({ name }) => name === 'libraries')
        if (!runtime || !libraries) return
        // The name of a file that imports the runtime alone would not change with the libraries.
        const isAlone = ({ imports }: Chunk) =>
          imports.includes(runtime.fileName) && !imports.includes(libraries.fileName)
        if (chunks.some((chunk) => chunk !== libraries && isAlone(chunk))) return
        delete bundle[runtime.fileName]
        for (const chunk of chunks) if (chunk !== libraries) importFrom(chunk, runtime, libraries)
        libraries.imports = libraries.imports.filter((file) => file !== runtime.fileName)
        libraries.code = joined(runtime, libraries)
      },
    },
  }
}

type Chunk = Rolldown.OutputChunk

function importFrom(chunk: Chunk, runtime: Chunk, libraries: Chunk): void {
  chunk.code = chunk.code
    .replace(importOf(runtime), (_, names: string) => {
      const clause = namesInClause(names).map(([name, local]) => `runtime$${name} as ${local}`)
      return `import{${clause}}from"./${basename(libraries.fileName)}"`
    })
    // In the lists of files to load with a part that comes later.
    .replaceAll(`"${runtime.fileName}"`, `"${libraries.fileName}"`)
  chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
}

/** The runtime in a scope of its own: both files use the same short names. */
function joined(runtime: Chunk, libraries: Chunk): string {
  const [clause = '', names = ''] = /export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? []
  const returned = namesInClause(names).map(([local, name]) => `${name}:${local}`)
  const scope = `var runtime$=(()=>{${runtime.code.replace(clause, '')};return{${returned}}})();`
  const code = libraries.code.replace(importOf(runtime), (_, used: string) => {
    const parts = namesInClause(used).map(([name, local]) => `${name}:${local}`)
    return `var{${parts}}=runtime$`
  })
  const given = namesInClause(names).map(([, name]) => `runtime$${name}=runtime$.${name}`)
  return `${scope}${code};export const ${given};`
}

function importOf({ fileName }: Chunk): RegExp {
  return new RegExp(`import\\{([^}]*)\\}from"\\./${basename(fileName).replaceAll('.', '[.]')}"`)
}
