import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { LandingQuery, type LandingView } from '@swapstead/domain/landing/calls.ts'
import { type PublicPath, publicPages } from '@swapstead/domain/landing/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { nothingHere } from '../core/errors.ts'
import { addressKey } from '../identity/rate-limits.ts'
import { sessionCookieName } from '../identity/sessions.ts'
import { PackedPages } from './packed-pages.ts'
import { type FindPreview, withPreview } from './page-preview.ts'
import { withPageSettings } from './page-settings.ts'
import { Prerendered } from './prerendered.ts'
import { type PageSources, securityHeaders } from './security-headers.ts'
import { registerSiteFiles } from './site-files.ts'

const folder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
const YEAR_SECONDS = 31_536_000
const hidden = { schema: { hide: true } }
const nowhere: LandingQuery = { city: '', state: '' }

/** What features know of single pages, by address. */
type Pages = {
  previews: Record<string, FindPreview>
  sources: Record<string, PageSources>
  /** What the landing page shows to somebody at this address. */
  landing: (query: LandingQuery, address: string) => Promise<LandingView>
}

/**
 * Serves the built client: hashed assets for a year, prerendered pages to visitors, the app's page for every other address a
 * person may open, with a preview in its head where one is found for the address. A page that needs others' scripts has an
 * address and headers of its own; no other page may load them.
 */
export async function registerWebClient(
  app: FastifyInstance,
  config: Config,
  { previews, sources, landing }: Pages,
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) await serveFiles(app)
  else app.log.warn({ folder }, 'the web client is not built; only the API is served')
  const page = isBuilt ? pageReader(config) : null
  if (page) {
    registerSiteFiles(app, folder, config)
    servePublicPages(app, config, page, landing)
    for (const [path, find] of Object.entries(previews)) {
      app.get<{ Params: Record<string, string> }>(path, hidden, async (request, reply) => {
        const preview = await find(request.params).catch((error: unknown) => {
          // The page itself works without it.
          request.log.error({ err: error }, 'no preview could be made')
          return null
        })
        return sendPage(reply, preview ? withPreview(page(), preview, config.publicUrl) : page())
      })
    }
    for (const [path, allowed] of Object.entries(sources)) {
      const headers = securityHeaders(config, allowed)
      app.get(path, hidden, async (_request, reply) => sendPage(reply.headers(headers), page()))
    }
  }
  app.setNotFoundHandler((request, reply) => {
    if (page && wantsPage(request)) return sendPage(reply, page())
    reply.header('cache-control', 'no-store')
    throw nothingHere()
  })
}

/** To whoever brings no session these come as the build has rendered them; to the others, and where they are not built, as the app. */
function servePublicPages(
  app: FastifyInstance,
  config: Config,
  page: () => string,
  find: Pages['landing'],
): void {
  const prerendered = new Prerendered(join(folder, 'prerendered'), config)
  const packed = new PackedPages()
  const isVisitor = visitorTest(config)
  for (const path of Object.keys(publicPages) as PublicPath[]) {
    app.get(path, hidden, async (request, reply) => {
      reply.header('vary', 'cookie, accept-encoding')
      const built = isVisitor(request) ? prerendered.page(path) : undefined
      if (!built) return sendPage(reply, page())
      reply.headers(built.headers)
      if (path !== '/') return packed.send(request, asPage(reply), path, built.html)
      const { data: query } = LandingQuery.safeParse(request.query)
      const look = () => find(query ?? nowhere, addressKey(request.ip))
      const html = await prerendered.landing(built, look, request.log)
      return query?.city ? sendPage(reply, html) : packed.send(request, asPage(reply), path, html)
    })
  }
}

/** Whether somebody brings no session; one that has ended meanwhile counts as one. */
function visitorTest(config: Config): (request: FastifyRequest) => boolean {
  const cookie = `${sessionCookieName(config)}=`
  return ({ headers }) => !headers.cookie?.split(/; */).some((part) => part.startsWith(cookie))
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
    // Those have addresses of their own.
    allowedPath: (path) => !path.startsWith('/prerendered/'),
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      reply.header(
        'cache-control',
        forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })
}

/** The addresses of pages have no dot: what has one names a file, and this one is not there. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isPage = !/^\/(api|photos|assets)(\/|$)|\./i.test(path)
  return isPage && (method === 'GET' || method === 'HEAD')
}

/** The app's page. Production reads it once; elsewhere a new build shows at the next load, and the page of components exists. */
function pageReader(config: Config): () => string {
  const read = () => withPageSettings(readFileSync(join(folder, 'index.html'), 'utf8'), config)
  if (!config.production) return () => read().replace('<html ', '<html data-development ')
  const page = read()
  return () => page
}
