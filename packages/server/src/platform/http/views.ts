import { Readable } from 'node:stream'
import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import {
  isForMembers,
  type RenderedPath,
  type ViewName,
  viewAt,
  viewPlaces,
} from '@swapstead/domain/first-view.ts'
import { PRODUCT_LINE } from '@swapstead/domain/product.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { BoundedQueue } from '../core/bounded-queue.ts'
import { HttpError, notReady } from '../core/errors.ts'
import { orUndefinedAfter, withTimeout } from '../core/timeouts.ts'
import { addressKey } from '../identity/rate-limits.ts'
import { BuiltPages } from './built-client.ts'
import { takes } from './compression.ts'
import {
  descriptionTag,
  type FoundPreview,
  NOT_TO_INDEX,
  pageSettings,
  previewTags,
  withPageSettings,
} from './page-head.ts'
import { type PageFrame, packStart, writeRest } from './page-rest.ts'
import { Pauses } from './pauses.ts'
import type { AskRoute, PageRenderer } from './render-in-thread.ts'
import type { RouteAnswer } from './render-thread.ts'
import { inlineHashes, securityHeaders } from './security-headers.ts'

/** A page's file: what goes out at once, what follows its own head, and what ends it. */
type ViewFile = {
  start: string
  /** The same in gzip. */
  packedStart: Uint8Array
  between: string
  /** What shows until the app has started, where no page could be rendered. */
  starting: string
  end: string
  headers: ReturnType<typeof securityHeaders>
}

/** How long the start of a page may wait for the session's answer with its renewed cookie. */
const SESSION_WAIT_MS = 50

/** The description of a page without a preview. */
const GENERAL = descriptionTag(PRODUCT_LINE)

const signedOut: RouteAnswer = { status: 401, headers: [], text: '' }

/** The preview is looked up with the first call, and once. */
type Visit = { isVisitor: boolean; findPreview: () => Promise<FoundPreview> }
type OwnRoutes = { ask: AskRoute; session: Promise<RouteAnswer> }
/** A page as it is written: its file, its preview, and whether it goes out in gzip. */
type Writing = Pick<Visit, 'findPreview'> & { file: ViewFile; isPacked: boolean }
export type Rendering = { pageRenderer: PageRenderer; now: () => Date }
type Parts = Rendering & { app: FastifyInstance; config: Config }

/** Pages of the app that go out rendered, with their data. */
export class Views {
  readonly #parts: Parts
  readonly #files: BuiltPages<ViewFile>
  /**
   * Callers are served in turn, a page each: a crawler that asks for many at once holds up no other
   * by more than one page.
   */
  readonly #forVisitors = new BoundedQueue(1, 64, notReady)
  readonly #forSignedIn = new BoundedQueue(16, 256, notReady)
  readonly #pauses = new Pauses()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#files = new BuiltPages(parts.config)
  }

  /** False if the page has to go out empty: it is not built, or shows a visitor nothing. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: RenderedPath,
    { isVisitor, findPreview }: Visit,
  ): Promise<boolean> {
    const name = viewAt(path, Object(request.query))
    const file = name && this.#file(name)
    if (!file || (isVisitor && isForMembers(name))) return false
    const routes = ownRoutes(this.#parts.app, request, isVisitor)
    const known = isVisitor ? undefined : await orUndefinedAfter(routes.session, SESSION_WAIT_MS)
    renewCookie(reply, known)
    if (isForMembers(name) && known && known.status !== 200) return false
    const isPacked = takes(request, 'gzip')
    const writing = { file, findPreview, isPacked }
    const rest = this.#render(name, request, routes, writing)
    // Pages of visitors read it when it is their turn.
    if (known?.status === 200) void findPreview()
    reply
      .headers(file.headers)
      .header('vary', 'cookie, accept-encoding')
      // Back and forward may bring a visitor's page back without asking.
      .header('cache-control', isVisitor ? 'private, no-cache' : 'private, no-store')
      .type('text/html; charset=utf-8')
    if (isPacked) reply.header('content-encoding', 'gzip')
    reply.send(Readable.from(this.#write(rest, writing), { objectMode: false }))
    return true
  }

  async *#write(
    rendering: Promise<Uint8Array | null>,
    writing: Writing,
  ): AsyncGenerator<string | Uint8Array> {
    const { file, isPacked, findPreview } = writing
    yield isPacked ? file.packedStart : file.start
    const rest = await rendering
    if (rest) return yield rest
    const empty = { title: '', preloads: '', markup: file.starting, data: '' }
    yield writeRest(empty, this.#frame(await findPreview(), writing))
  }

  #frame(preview: FoundPreview, { file, isPacked }: Writing): PageFrame {
    const { start, between, end } = file
    const afterTitle = `${GENERAL}${preview === null ? NOT_TO_INDEX : ''}`
    const head = preview
      ? { whole: previewTags(preview, this.#parts.config.publicUrl) }
      : { afterTitle }
    return { head, between, end, packedAfter: isPacked ? start : null }
  }

  /** Null if it fails or takes too long, or the session cannot be read. */
  async #render(
    view: ViewName,
    request: FastifyRequest,
    { ask, session }: OwnRoutes,
    writing: Writing,
  ): Promise<Uint8Array | null> {
    const { pageRenderer, now, config } = this.#parts
    try {
      await pageRenderer.ready()
      const settings = pageSettings(config)
      const end = performance.now() + pageRenderer.timeoutMs
      const isLate = () => performance.now() > end
      const render = async (answer: RouteAnswer) => {
        // It may have waited too long in the queue.
        if (isLate()) return null
        const preview = await writing.findPreview()
        const isStranger = answer.status !== 200
        if (isStranger) await this.#pauses.pause()
        if (isLate()) return null
        const read = isStranger ? readAlready(preview) : {}
        const known = { ...read, [accountCalls.user.path]: answer }
        const frame = this.#frame(preview, writing)
        const page = { view, address: request.url, now: now(), settings, known, frame }
        return pageRenderer.render(page, ask)
      }
      const rendered = session.then((answer) =>
        answer.status >= 500 ? null : this.#inTurn(request, answer, () => render(answer)),
      )
      return await withTimeout(rendered, pageRenderer.timeoutMs, 'the page took too long')
    } catch (error) {
      // A refusal, such as a full queue, is not an error.
      const level = error instanceof HttpError ? 'debug' : 'error'
      request.log[level]({ err: error }, 'the page goes out empty')
      return null
    }
  }

  /** A cookie alone makes nobody a member: anybody can make one up. */
  #inTurn<T>({ ip }: FastifyRequest, { status, text }: RouteAnswer, task: () => Promise<T>) {
    if (status !== 200) return this.#ofVisitor(task, addressKey(ip))
    const { id: person }: Me = JSON.parse(text)
    return this.#forSignedIn.run(task, person)
  }

  /** Pauses only after the page is sent. */
  #ofVisitor<T>(task: () => Promise<T>, line: string): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const leave = this.#pauses.arrive()
    this.#forVisitors
      .run(async () => {
        await task().then(resolve, reject)
        await this.#pauses.pause()
      }, line)
      .catch(reject)
      .finally(leave)
    return promise
  }

  #file(name: ViewName): ViewFile | undefined {
    return this.#files.get(`views/${name}.html`, (page) => this.#read(page))
  }

  #read(page: string): ViewFile {
    const { config } = this.#parts
    const [start = '', rest = ''] = withPageSettings(page, config).split(viewPlaces.head)
    const [between = '', starting = '', end = ''] = rest.split(viewPlaces.markup)
    const headers = securityHeaders(config, {
      scriptSrc: inlineHashes(start, 'script'),
      styleSrc: inlineHashes(start, 'style'),
    })
    return { start, packedStart: packStart(start), between, starting, end, headers }
  }
}

/**
 * Asks the server's own routes for the person who asked for the page. The session is asked for at
 * once; a visitor is known to have none.
 */
function ownRoutes(app: FastifyInstance, request: FastifyRequest, isVisitor: boolean): OwnRoutes {
  const headers = Object.fromEntries(
    ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'].flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const { remoteAddress } = request.socket
  const ask: AskRoute = async (url) => {
    const found = await app.inject({
      method: 'GET',
      url,
      headers,
      ...(remoteAddress && { remoteAddress }),
    })
    const told = Object.entries(found.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    return { status: found.statusCode, headers: told, text: found.payload }
  }
  const session = isVisitor ? Promise.resolve(signedOut) : ask(accountCalls.user.path)
  return { ask, session }
}

function renewCookie(reply: FastifyReply, session: RouteAnswer | undefined): void {
  const renewed = (session?.headers ?? []).flatMap(([key, value]) =>
    key === 'set-cookie' ? [value] : [],
  )
  if (renewed.length > 0) reply.header('set-cookie', renewed)
}

/** Answers that the page of a stranger need not ask for. */
function readAlready(preview: FoundPreview): Record<string, RouteAnswer> {
  try {
    const answers = Object.entries(preview?.answers?.() ?? {})
    return Object.fromEntries(
      answers.map(([address, text]) => [address, { status: 200, headers: [], text }]),
    )
  } catch (error) {
    // The page asks for itself, and is refused as it would have been.
    if (error instanceof HttpError) return {}
    throw error
  }
}
