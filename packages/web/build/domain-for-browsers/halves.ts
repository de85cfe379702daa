import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transformWithOxc } from 'vite'
import type { BrowserContracts } from './browser-contracts.ts'
import { type DomainFile, type Import, readDomainFile } from './domain-file.ts'

/** Marks the address of the half with what zod makes. The rules keep the file's own. */
export const SCHEMAS = '?schemas'

/** A file of the domain, and its names that stand in the half of the schemas. */
type Halved = { file: DomainFile; schemas: ReadonlySet<string> }

/** Files of the domain as two modules each: rules, and schemas with whatever needs them. */
export class Halves {
  readonly #contracts: BrowserContracts
  readonly #files = new Map<string, Promise<Halved>>()

  constructor(contracts: BrowserContracts) {
    this.#contracts = contracts
  }

  /** The code of one half. */
  async codeOf(path: string, half: 'rules' | 'schemas'): Promise<string> {
    const { file, schemas } = await this.#read(path)
    const isOfSchemas = half === 'schemas'
    const own = file.statements.filter(
      ({ names }) => names.some((name) => schemas.has(name)) === isOfSchemas,
    )
    const names = new Set(own.flatMap((statement) => statement.names))
    const needs = new Set(own.flatMap((statement) => [...statement.needs])).difference(names)
    const known = new Set(file.statements.flatMap((statement) => statement.names))
    const needed = [
      ...file.imports.filter(({ local }) => needs.has(local)),
      // Schemas use rules of their own file, never the other way round.
      ...[...needs.intersection(known)].map((name) => ({ local: name, name, from: path })),
    ]
    return [
      ...(isOfSchemas ? [] : file.contractImports),
      ...(await Promise.all(needed.map((one) => this.importOf(one, dirname(path))))),
      ...own.map(({ text }) => text),
      `export { ${[...names].join(', ')} };`,
    ].join('\n')
  }

  /** An import statement from the half in which the name stands. */
  async importOf({ local, name, from }: Import, folder: string): Promise<string> {
    if (name === null) return `import * as ${local} from '${from}';`
    const half = (await this.#isSchema(resolve(folder, from), name)) ? SCHEMAS : ''
    return `import { ${name} as ${local} } from '${from}${half}';`
  }

  async #isSchema(path: string, name: string): Promise<boolean> {
    return (await this.#read(path)).schemas.has(name)
  }

  #read(path: string): Promise<Halved> {
    const file = this.#files.get(path) ?? this.#halve(path)
    this.#files.set(path, file)
    return file
  }

  async #halve(path: string): Promise<Halved> {
    const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
    const file = readDomainFile(code, (name) => this.#contracts.find(path, name))
    const schemas = await this.#importedSchemas(file.imports, dirname(path))
    const imported = new Set(schemas)
    // Whatever needs a schema stands beside it, also by way of others.
    for (let size = -1; size < schemas.size; ) {
      size = schemas.size
      for (const { names, needs } of file.statements) {
        if (!needs.isDisjointFrom(schemas)) for (const name of names) schemas.add(name)
      }
    }
    return { file, schemas: schemas.difference(imported) }
  }

  /** Zod itself, and schemas of other files. */
  async #importedSchemas(imports: readonly Import[], folder: string): Promise<Set<string>> {
    const schemas = new Set<string>()
    for (const { local, name, from } of imports) {
      if (name === null || (await this.#isSchema(resolve(folder, from), name))) schemas.add(local)
    }
    return schemas
  }
}
