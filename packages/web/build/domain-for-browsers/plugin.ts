import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { namesInClause } from '../import-clause.ts'
import { BrowserContracts } from './browser-contracts.ts'
import { Halves, SCHEMAS } from './halves.ts'

const domain = resolve(import.meta.dirname, '../../../domain/src')

/**
 * Gives browsers the domain without what they do not use (decision 0066). Calls have the shape of
 * their answer in place of their schemas. Every file becomes two modules, its rules and its schemas:
 * a page that shows a rule loads neither schemas nor zod.
 */
export function domainForBrowsers(): Plugin {
  let contracts: BrowserContracts
  let halves: Halves
  return {
    name: 'swapstead:domain-for-browsers',
    enforce: 'pre',
    buildStart() {
      contracts = new BrowserContracts()
      halves = new Halves(contracts)
    },
    resolveId: {
      filter: { id: /^virtual:shape_/ },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^virtual:shape_/ },
      handler: (id) => contracts.shapeAt(id),
    },
    transform: {
      filter: { id: /[.]tsx?([?]schemas)?$/ },
      handler: (code, id) => {
        if (!id.startsWith(domain)) return fromHalves(code, halves)
        return halves.codeOf(id.replace(SCHEMAS, ''), id.endsWith(SCHEMAS) ? 'schemas' : 'rules')
      },
    },
  }
}

/** Imports each name of the domain from its half. */
async function fromHalves(code: string, halves: Halves): Promise<string> {
  let text = code
  for (const [statement, names = '', file = ''] of code.matchAll(
    /import \{([^}]*)\} from '@swapstead\/domain\/([^']*)'/g,
  )) {
    const imports = namesInClause(names).map(([name, local]) =>
      halves.importOf({ local, name, from: resolve(domain, file) }, domain),
    )
    const written = (await Promise.all(imports)).join('')
    text = text.replace(statement, () => written)
  }
  return text
}
