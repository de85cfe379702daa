import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicPages } from '@swapstead/domain/landing/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../core/html.ts'

/** What search engines read, with the address that only the operator knows: robots.txt and the sitemap it names. */
export function registerSiteFiles(
  app: FastifyInstance,
  folder: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const hidden = { schema: { hide: true } }
  const robots = readFileSync(join(folder, 'robots.txt'), 'utf8')
  const address = (path: string) => new URL(path, publicUrl).href
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${robots.trimEnd()}\nSitemap: ${address('/sitemap.xml')}\n`),
  )
  const places = Object.keys(publicPages).map(
    (path) => `  <url><loc>${escapeHtml(address(path))}</loc></url>\n`,
  )
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`,
      ),
  )
}
