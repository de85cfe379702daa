import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { nothingHere } from './errors.ts'
import { withMapTiles } from './map-tiles.ts'
import { type FindPreview, withPreview } from './page-preview.ts'
import { type PageSources, securityHeaders } from './security-headers.ts'

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const YEAR_SECONDS = 31_536_000

/**
 * Serves the built client: hashed assets for a year, the app's page for every other address a person may open, with a
 * preview in its head where one is found for the address. A page that needs others' scripts has an address and headers of
 * its own; no other page may load them.
 */
export async function registerWebClient(
  app: FastifyInstance,
  config: Config,
  previews: Record<string, FindPreview>,
  sources: Record<string, PageSources>,
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) await serveFiles(app)
  else app.log.warn({ folder }, 'the web client is not built; only the API is served')
  const page = isBuilt ? pageReader(config) : null
  const hidden = { schema: { hide: true } }
  if (page) {
    // The files' own route would answer "/" itself, and not well.
    app.get('/', hidden, async (_request, reply) => sendPage(reply, page()))
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

function sendPage(reply: FastifyReply, page: string) {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
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
function pageReader({
  production,
  mapTiles,
}: Pick<Config, 'production' | 'mapTiles'>): () => string {
  const file = join(folder, 'index.html')
  if (!production) {
    return () =>
      withMapTiles(readFileSync(file, 'utf8'), mapTiles).replace(
        '<html ',
        '<html data-development ',
      )
  }
  const page = withMapTiles(readFileSync(file, 'utf8'), mapTiles)
  return () => page
}
