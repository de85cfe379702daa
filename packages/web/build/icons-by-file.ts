import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { namesInClause } from './import-clause.ts'

/**
 * Imports each icon from its own file. An import from the library's index would make every module
 * depend on all 1,900, and `view-chunks.ts` groups modules by what depends on them.
 */
export function iconsByFile(): Plugin {
  const fileOf = iconFiles()
  return {
    name: 'swapstead:icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /from 'lucide-react'/, id: { exclude: /node_modules/ } },
      handler: (code) => code.replace(/import \{([^}]*)\} from 'lucide-react'/g, importEach),
    },
  }

  function importEach(_statement: string, names: string): string {
    return namesInClause(names)
      .map(([icon, local]) => {
        const file = fileOf.get(icon)
        if (!file) throw new Error(`lucide-react has no ${icon}`)
        return `import ${local} from 'lucide-react/icons/${file}'`
      })
      .join(';')
  }
}

/** The icons' files by the names that the index gives them. */
function iconFiles(): Map<string, string> {
  const { resolve } = createRequire(import.meta.url)
  const index = readFileSync(join(resolve('lucide-react'), '../../esm/lucide-react.mjs'), 'utf8')
  return new Map(
    [...index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
