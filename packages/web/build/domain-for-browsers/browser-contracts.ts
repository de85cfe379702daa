import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

/** JavaScript of a value, and the import statements that it needs. */
export type Written = { text: string; imports: Set<string> }

/** Characters. A larger shape is a module of its own, because many answers hold the same. */
const LARGE = 200

/** The contract's calls as a browser needs them: the shapes of answers in place of schemas. */
export class BrowserContracts {
  readonly #contracts: Record<string, Record<string, unknown>>
  readonly #shapes = new Map<string, string>()

  /** Reads them in a process of its own: a watching build would keep what it imported first. */
  constructor() {
    const program = resolve(import.meta.dirname, '../../../../scripts/build/browser-calls.ts')
    this.#contracts = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' }))
  }

  /** The calls that a file exports by this name; undefined if it names something else. */
  find(path: string, name: string): Written | undefined {
    const contract = this.#contracts[path]?.[name]
    return contract === undefined ? undefined : this.#write(contract)
  }

  /** The code of a large shape's module. */
  shapeAt(address: string): string | undefined {
    return this.#shapes.get(address)
  }

  #write(value: unknown): Written {
    if (typeof value !== 'object' || value === null) {
      return { text: JSON.stringify(value), imports: new Set() }
    }
    const parts = Object.entries(value).map(([key, part]) => ({ key, ...this.#write(part) }))
    const imports = new Set(parts.flatMap((part) => [...part.imports]))
    if (Array.isArray(value)) return { text: `[${parts.map(({ text }) => text).join()}]`, imports }
    const text = `{${parts.map((part) => `${part.key}:${part.text}`).join()}}`
    if (!('fields' in value) || text.length < LARGE) return { text, imports }
    return this.#writeApart({ text, imports })
  }

  #writeApart({ text, imports }: Written): Written {
    const name = `shape_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
    const address = `virtual:${name}`
    this.#shapes.set(address, `${[...imports].join('')}export default ${text}`)
    return { text: name, imports: new Set([`import ${name} from '${address}';`]) }
  }
}
