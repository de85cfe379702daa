import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LandingView } from '@swapstead/domain/landing/calls.ts'
import { type PublicPath, prerenderedFile, publicPages } from '@swapstead/domain/landing/pages.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { withPreview } from './page-preview.ts'
import { withPageSettings } from './page-settings.ts'
import { securityHeaders } from './security-headers.ts'

/** The built page of an address, with the headers that allow what stands in its head and nothing else. */
type Built = { html: string; headers: ReturnType<typeof securityHeaders> }
/** The build's own code for the parts of the landing page that are not known before it is asked for. */
type Renderer = { renderParts: (view: LandingView) => Record<string, string> }

/** So long a visitor waits for what is real; then the page comes without it. */
const PATIENCE_MS = 2_000
const image = {
  path: '/share.png',
  width: 1200,
  height: 630,
  alt: 'Swapstead: Trade Local, Live Better',
}

/** The pages that the build has rendered to HTML: whoever brings no session reads them without the client's code. */
export class Prerendered {
  readonly #folder: string
  readonly #config: Config
  readonly #built = new Map<PublicPath, Built>()
  /** Rendered once for everybody who is shown the same. */
  readonly #filled = new WeakMap<LandingView, { page: string; filled: string }>()
  #renderer: Promise<Renderer> | undefined

  constructor(folder: string, config: Config) {
    this.#folder = folder
    this.#config = config
  }

  /** Undefined where it is not built: then the client's page will do. */
  page(path: PublicPath): Built | undefined {
    const known = this.#built.get(path)
    if (known) return known
    const file = join(this.#folder, prerenderedFile(path))
    if (!existsSync(file)) return undefined
    const built = this.#read(path, readFileSync(file, 'utf8'))
    // Elsewhere a new build shows at the next load.
    if (this.#config.production) this.#built.set(path, built)
    return built
  }

  /** The landing page with what is real in it; as it was built where that cannot be had in time. */
  async landing(
    { html }: Built,
    find: () => Promise<LandingView>,
    log: FastifyBaseLogger,
  ): Promise<string> {
    try {
      const [{ renderParts }, view] = await Promise.all([this.#render(), inTime(find())])
      const known = this.#filled.get(view)
      if (known?.page === html) return known.filled
      const filled = fill(html, renderParts(view))
      this.#filled.set(view, { page: html, filled })
      return filled
    } catch (error) {
      log.warn({ err: error }, 'the landing page goes out without items')
      return html
    }
  }

  #render(): Promise<Renderer> {
    this.#renderer ??= import(pathToFileURL(join(this.#folder, 'render.js')).href)
    return this.#renderer
  }

  #read(path: PublicPath, page: string): Built {
    const known = { ...publicPages[path], path, image }
    // The app may take the page over.
    const html = withPageSettings(withPreview(page, known, this.#config.publicUrl), this.#config)
    const headers = securityHeaders(this.#config, {
      styleSrc: inlined(html, 'style'),
      scriptSrc: inlined(html, 'script'),
    })
    return { html, headers }
  }
}

/** What stands inside these elements, as a policy names it. */
function inlined(html: string, element: 'style' | 'script'): string[] {
  return [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`,
  )
}

/** Each part stands between two comments, around what is shown without it. */
function fill(html: string, parts: Record<string, string>): string {
  return html.replace(
    /<!--part:(\w+)-->[\s\S]*?<!--\/part-->/g,
    (usual, name) => parts[name] ?? usual,
  )
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the items took too long')), PATIENCE_MS)
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}
