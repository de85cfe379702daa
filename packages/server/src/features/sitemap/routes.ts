import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { nothingHere } from '../../platform/core/errors.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import { Sitemap } from './sitemap.ts'

const hidden = { schema: { hide: true } }
/** Search engines reload after an hour. */
const CACHE = 'public, max-age=3600'

/** Serves the sitemap. Its index is named in robots.txt. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const sitemap = new Sitemap(deps)
  const limit = (ip: string) => deps.rateLimits.countHere('visitorReads', addressKey(ip))

  app.get('/sitemap.xml', hidden, async ({ ip }, reply) => {
    limit(ip)
    return send(reply, await sitemap.index())
  })

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    hidden,
    async ({ ip, params }, reply) => {
      limit(ip)
      const [, name] = /^([\w-]+)\.xml$/.exec(params.file) ?? []
      const file = name ? await sitemap.part(name) : null
      if (file === null) throw nothingHere()
      return send(reply, file)
    },
  )
}

function send(reply: FastifyReply, file: string): FastifyReply {
  return reply.header('cache-control', CACHE).type('application/xml; charset=utf-8').send(file)
}
