import { readFileSync, statSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { packageFolder } from '../../package-folder.ts'

/** Where the build of the web client lies. */
export const builtClient = new URL('../web/dist/', packageFolder)
/** What renders pages on the server. */
export const renderingProgram = new URL('views/program/render-view.js', builtClient)

/** Pages of the build, made ready once. In development a new build shows at the next load. */
export class BuiltPages<Page> {
  readonly #production: boolean
  readonly #known = new Map<string, { page: Page; builtAt: number }>()

  constructor({ production }: Pick<Config, 'production'>) {
    this.#production = production
  }

  /** What is made of a file of the build; undefined if it is not built. */
  get(file: string, make: (text: string) => Page): Page | undefined {
    const known = this.#known.get(file)
    if (known && this.#production) return known.page
    const address = new URL(file, builtClient)
    const builtAt = statSync(address, { throwIfNoEntry: false })?.mtimeMs
    if (builtAt === undefined) return undefined
    if (builtAt === known?.builtAt) return known.page
    const page = make(readFileSync(address, 'utf8'))
    this.#known.set(file, { page, builtAt })
    return page
  }
}
