import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pageModules } from '../src/app/first-view/page-modules.ts'
import { colocatedModules } from './view-chunks.ts'

/**
 * Writes views/page-files.json, the output file of each module of a rendered page and of those that
 * go with one, for scripts/build/views.ts and tests.
 */
export function pageFiles(): Plugin {
  const modules = [...Object.values(pageModules).flat(), ...Object.keys(colocatedModules)]
  return {
    name: 'swapstead:page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds.map((id) => [id, file.fileName] as const) : [],
      )
      const fileOf = new Map(files)
      const found = modules.map((module) => [
        module,
        fileOf.get(resolve(import.meta.dirname, '..', module)),
      ])
      const source = JSON.stringify(Object.fromEntries(found))
      this.emitFile({ type: 'asset', fileName: 'views/page-files.json', source })
    },
  }
}
