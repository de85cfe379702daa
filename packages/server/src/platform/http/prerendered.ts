import { invitationPath, type ShownInvitation } from '@swapstead/domain/invitations/invitation.ts'
import type { LandingView } from '@swapstead/domain/landing/calls.ts'
import { prerenderedFile, publicDescriptions } from '@swapstead/domain/landing/pages.ts'
import { type PublicPath, publicTitles } from '@swapstead/domain/landing/titles.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../core/html.ts'
import { withTimeout } from '../core/timeouts.ts'
import { BuiltPages, builtClient } from './built-client.ts'
import {
  NOT_TO_INDEX,
  type PagePreview,
  previewTags,
  withPageSettings,
  withPreview,
} from './page-head.ts'
import { inlineHashes, securityHeaders } from './security-headers.ts'

/** A prerendered page, with a content security policy for exactly its inline code. */
export type Built = { html: string; headers: ReturnType<typeof securityHeaders> }
/** The build's code that renders the landing page's dynamic parts. */
type Renderer = {
  renderParts: (view: LandingView) => Record<string, string>
  renderInvitation: (shown: ShownInvitation) => string
}

/** After this long, the landing page goes out without items or an invitation. */
const FIND_TIMEOUT_MS = 2_000
const image = {
  path: '/share.png',
  width: 1200,
  height: 630,
  alt: 'Swapstead: Trade Local, Live Better',
}

/** Pages that the build has rendered to HTML, for visitors without a session. */
export class Prerendered {
  readonly #config: Config
  readonly #built: BuiltPages<Built>
  /** Pages by view: equal views are rendered once. */
  readonly #filled = new WeakMap<LandingView, { page: string; filled: string }>()
  #renderer: Promise<Renderer> | undefined

  constructor(config: Config) {
    this.#config = config
    this.#built = new BuiltPages(config)
  }

  /** Undefined if the page is not built; the app's page then serves. */
  page(path: PublicPath): Built | undefined {
    const file = `prerendered/${prerenderedFile(path)}`
    return this.#built.get(file, (text) => this.#read(path, text))
  }

  /**
   * Fills the landing page with current items, or returns it as built if they fail or take too
   * long.
   */
  async landing(
    { html }: Built,
    find: () => Promise<LandingView>,
    log: FastifyBaseLogger,
  ): Promise<string> {
    try {
      const [{ renderParts }, view] = await Promise.all([
        this.#render(),
        withTimeout(find(), FIND_TIMEOUT_MS, 'the items took too long'),
      ])
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

  /** Names the inviter above the landing page, which stays as it is without an answer in time. */
  async withInvitation(
    landing: Promise<string>,
    find: () => Promise<ShownInvitation>,
    log: FastifyBaseLogger,
  ): Promise<string> {
    const [html, note] = await Promise.all([landing, this.#invitationNote(find, log)])
    if (!note) return html
    return fill(html, { invitation: note.markup }).replace(
      this.#tags(this.#preview('/')),
      () => `${this.#tags(this.#invitationPreview(note.shown))}${NOT_TO_INDEX}`,
    )
  }

  async #invitationNote(find: () => Promise<ShownInvitation>, log: FastifyBaseLogger) {
    try {
      const [{ renderInvitation }, shown] = await Promise.all([
        this.#render(),
        withTimeout(find(), FIND_TIMEOUT_MS, 'the invitation took too long'),
      ])
      return { shown, markup: renderInvitation(shown) }
    } catch (error) {
      log.warn({ err: error }, 'the landing page goes out without an invitation')
      return null
    }
  }

  #render(): Promise<Renderer> {
    this.#renderer ??= import(new URL('prerendered/render.js', builtClient).href)
    return this.#renderer
  }

  #read(path: PublicPath, page: string): Built {
    // The app may start on this page and needs its settings.
    const said = fill(page, wordsOf(this.#config))
    const html = withPageSettings(
      withPreview(said, this.#preview(path), this.#config.publicUrl),
      this.#config,
    )
    const headers = securityHeaders(this.#config, {
      styleSrc: inlineHashes(html, 'style'),
      scriptSrc: inlineHashes(html, 'script'),
    })
    return { html, headers }
  }

  #preview(path: PublicPath): PagePreview {
    const { title, line } = this.#config.region.landing
    const own = path === '/' && { ...(title && { title }), ...(line && { description: line }) }
    return {
      title: publicTitles[path],
      description: publicDescriptions[path],
      ...own,
      path,
      image,
    }
  }

  #invitationPreview({ code, name }: ShownInvitation): PagePreview {
    const landing = this.#preview('/')
    // The page's address names only codes that exist.
    if (name === null) return landing
    return { ...landing, title: `${name} invited you`, path: invitationPath(code) }
  }

  #tags(preview: PagePreview): string {
    return previewTags(preview, this.#config.publicUrl)
  }
}

/** Texts that the operator has set. */
function wordsOf({ region: { name, landing } }: Config): Record<string, string> {
  return {
    ...(name && { region: `<p class="mute">${escapeHtml(name)}</p>` }),
    ...(landing.title && { title: escapeHtml(landing.title) }),
    ...(landing.line && { line: escapeHtml(landing.line) }),
  }
}

/** Replaces the default content between `part` comments. */
function fill(html: string, parts: Record<string, string>): string {
  return html.replace(
    /<!--part:(\w+)-->[\s\S]*?<!--\/part-->/g,
    (usual, name) => parts[name] ?? usual,
  )
}
