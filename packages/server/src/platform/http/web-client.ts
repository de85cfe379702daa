import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type RenderedPath, renderedPaths } from '@swapstead/domain/first-view.ts'
import { invitationPath } from '@swapstead/domain/invitations/invitation.ts'
import { LandingQuery, type LandingView } from '@swapstead/domain/landing/calls.ts'
import { type PublicPath, publicTitles } from '@swapstead/domain/landing/titles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { HttpError, nothingHere } from '../core/errors.ts'
import { addressKey } from '../identity/rate-limits.ts'
import { sessionCookieName } from '../identity/session-cookie.ts'
import { MAIL_ICON_PATH } from '../mail/mail-words.ts'
import { BuiltPages, builtClient } from './built-client.ts'
import { CompressedPages } from './compression.ts'
import {
  type FindAddress,
  type FindPreview,
  type FoundPreview,
  withFound,
  withPageSettings,
} from './page-head.ts'
import { type Built, Prerendered } from './prerendered.ts'
import { inlineHashes, type PageSources, securityHeaders } from './security-headers.ts'
import { withStatusOf } from './send-error.ts'
import { type Rendering, Views } from './views.ts'

const folder = fileURLToPath(builtClient)
const YEAR_SECONDS = 31_536_000
const hidden = { schema: { hide: true } }
const nowhere: LandingQuery = { city: '', state: '' }

/** What features provide for single pages, by path. */
type Pages = {
  previews: Record<string, FindPreview>
  addresses: Record<string, FindAddress>
  sources: Record<string, PageSources>
  /** The landing page's view for a visitor with this network address. */
  landing: (query: LandingQuery, address: string) => Promise<LandingView>
  /** Who invites by a link, or null if it has ended; counted for the network address that asks. */
  inviter: (code: string, address: string) => Promise<string | null>
  /** What renders pages, and the time that they show; without it, none is rendered. */
  rendering: Rendering | null
}

/** The app's page, as it is now, and its headers. */
type AppPage = { read: () => string; headers: ReturnType<typeof securityHeaders> }

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built client: hashed assets cached for a year, prerendered pages to visitors, and the
 * app's page for every other path, with a preview if one is found. A page that loads foreign
 * scripts gets headers of its own.
 */
export async function registerWebClient(
  app: FastifyInstance,
  config: Config,
  { previews, addresses, sources, rendering, ...finders }: Pages,
): Promise<void> {
  const page = openAppPage(config)
  if (!page) app.log.warn({ folder }, 'the web client is not built; only the API is served')
  else {
    await serveFiles(app)
    registerRobots(app, config)
    const views = viewsOf(app, config, rendering)
    const handlerOf = (path: RenderedPath) => {
      const [find, findAddress] = [previews[path], addresses[path]]
      const send = appHandler({ config, page, views }, path, find)
      return findAddress ? redirecting(findAddress, visitorTest(config), { page, send }) : send
    }
    servePublicPages(app, config, page, handlerOf('/'), finders)
    for (const path of Object.keys(renderedPaths) as RenderedPath[]) {
      if (path !== '/') app.get(path, hidden, handlerOf(path))
    }
    for (const [path, allowed] of Object.entries(sources)) {
      const own = { ...page, headers: headersOf(page.read(), config, allowed) }
      app.get(path, hidden, async (_request, reply) => sendApp(reply, own))
    }
  }
  app.setNotFoundHandler((request, reply) => {
    if (page && wantsPage(request)) return sendApp(reply, page)
    reply.header('cache-control', 'no-store')
    throw nothingHere()
  })
}

/** Null if no page is rendered. */
function viewsOf(app: FastifyInstance, config: Config, rendering: Rendering | null): Views | null {
  if (!rendering || !config.rendersPages) return null
  const { pageRenderer, now } = rendering
  return new Views({ app, config, pageRenderer, now })
}

/** Sends a page of the app rendered, or empty but with its preview. */
function appHandler(
  { config, page, views }: { config: Config; page: AppPage; views: Views | null },
  path: RenderedPath,
  find?: FindPreview,
): Handler {
  const isVisitor = visitorTest(config)
  return async (request, reply) => {
    let preview: Promise<FoundPreview> | undefined
    const findPreview = () => {
      preview ??= foundAt(request, find)
      return preview
    }
    const visit = { isVisitor: isVisitor(request), findPreview }
    if (views && (await views.send(request, reply, path, visit))) return reply
    return sendApp(reply, page, withFound(page.read(), await findPreview(), config.publicUrl))
  }
}

/** Redirects other spellings to the page's one address, and sends 404 where there is no page. */
function redirecting(
  findAddress: FindAddress,
  isVisitor: (request: FastifyRequest) => boolean,
  { page, send }: { page: AppPage; send: Handler },
): Handler {
  const addressOf = (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?')
    const params = request.params as Record<string, string>
    return findAddress({ path, params, ip: request.ip, isVisitor: isVisitor(request) })
  }
  return async (request, reply) => {
    try {
      const address = addressOf(request)
      if (typeof address === 'object') return reply.redirect(address.movedTo, 301)
      if (address === 'missing') reply.code(404)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // The app's page says why: its own call is refused too.
      return sendApp(withStatusOf(reply, error), page)
    }
    return send(request, reply)
  }
}

async function foundAt(request: FastifyRequest, find?: FindPreview): Promise<FoundPreview> {
  try {
    return await find?.(request.params as Record<string, string>, request.ip)
  } catch (error) {
    // The page works without a preview.
    if (error instanceof HttpError) return undefined
    request.log.error({ err: error }, 'no preview could be made')
    return undefined
  }
}

/** Visitors without a session get these pages prerendered; everybody else gets the app. */
function servePublicPages(
  app: FastifyInstance,
  config: Config,
  page: AppPage,
  sendHome: Handler,
  { landing: findLanding, inviter }: Pick<Pages, 'landing' | 'inviter'>,
): void {
  const prerendered = new Prerendered(config)
  const compressed = new CompressedPages()
  const isVisitor = visitorTest(config)
  for (const path of Object.keys(publicTitles) as PublicPath[]) {
    const send = path === '/' ? sendLanding : sendInfo(path)
    const sendOthers: Handler =
      path === '/' ? sendHome : async (_request, reply) => sendApp(reply, page)
    app.get(path, hidden, async (request, reply) => {
      reply.header('vary', 'cookie, accept-encoding')
      const built = isVisitor(request) ? prerendered.page(path) : undefined
      if (!built) return sendOthers(request, reply)
      return send(request, reply.headers(built.headers), built)
    })
  }

  app.get<{ Params: { code: string } }>(invitationPath(':code'), hidden, async (request, reply) => {
    reply.header('vary', 'cookie, accept-encoding')
    const built = isVisitor(request) ? prerendered.page('/') : undefined
    if (!built) return sendApp(reply, page)
    const { code } = request.params
    const find = async () => ({ code, name: await inviter(code, addressKey(request.ip)) })
    const landing = prerendered.landing(built, lookAround(request), request.log)
    const invitation = await prerendered.withInvitation(landing, find, request.log)
    return sendPage(reply.headers(built.headers), invitation)
  })

  function lookAround({ ip }: FastifyRequest, query: LandingQuery = nowhere) {
    return () => findLanding(query, addressKey(ip))
  }

  function sendInfo(path: PublicPath) {
    return async (request: FastifyRequest, reply: FastifyReply, { html }: { html: string }) =>
      compressed.send(request, asPage(reply), path, html)
  }

  async function sendLanding(request: FastifyRequest, reply: FastifyReply, built: Built) {
    const { data: query } = LandingQuery.safeParse(request.query)
    const html = await prerendered.landing(built, lookAround(request, query), request.log)
    return query?.city ? sendPage(reply, html) : compressed.send(request, asPage(reply), '/', html)
  }
}

/** Whether a request has no session cookie; an expired one counts as a session. */
function visitorTest(config: Config): (request: FastifyRequest) => boolean {
  const cookie = `${sessionCookieName(config)}=`
  return ({ headers }) => !headers.cookie?.split(/; */).some((part) => part.startsWith(cookie))
}

function sendApp(reply: FastifyReply, page: AppPage, text = page.read()) {
  return sendPage(reply.headers(page.headers), text)
}

function sendPage(reply: FastifyReply, page: string) {
  return asPage(reply).send(page)
}

function asPage(reply: FastifyReply) {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Pages have routes of their own; these are the files that they are made of.
    allowedPath: (path) => !/^\/(prerendered|views)\//.test(path),
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      reply.header(
        'cache-control',
        forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
      // Mails show it, and a mail program without a proxy loads it from another origin.
      if (path.endsWith(MAIL_ICON_PATH)) {
        reply.header('cross-origin-resource-policy', 'cross-origin')
      }
    },
  })
}

/** Page paths contain no dot; a path with one names a file that does not exist. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isPage = !/^\/(api|photos|avatars|assets)(\/|$)|\./i.test(path)
  return isPage && (method === 'GET' || method === 'HEAD')
}

/** Null if it is not built. */
function openAppPage(config: Config): AppPage | null {
  const pages = new BuiltPages<string>(config)
  const make = (text: string) => withPageSettings(config.production ? text : marked(text), config)
  const read = () => pages.get('index.html', make)
  const page = read()
  return page === undefined
    ? null
    : { read: () => read() ?? page, headers: headersOf(page, config) }
}

function marked(page: string): string {
  return page.replace('<html ', '<html data-development ')
}

/** Headers that allow exactly the page's inline code, and what else it may load. */
function headersOf(page: string, config: Config, { scriptSrc = [], ...allowed }: PageSources = {}) {
  const scripts = [...scriptSrc, ...inlineHashes(page, 'script')]
  return securityHeaders(config, { ...allowed, scriptSrc: scripts })
}

/** Serves robots.txt with the operator's address. */
function registerRobots(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const robots = readFileSync(join(folder, 'robots.txt'), 'utf8')
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${robots.trimEnd()}\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`),
  )
}
