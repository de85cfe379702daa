import { AVATAR_WIDTHS } from '@swapstead/domain/accounts/avatars.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { TtlCache } from '../../platform/core/ttl-cache.ts'
import { encodeSmaller } from '../../platform/photos/images.ts'
import { findAvatar, hasAvatar } from './queries.ts'

export const PNG = 'data:image/png;base64,'

const memberId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fileName = new RegExp(`^([0-9a-f]{20})(?:\\.png|-(${AVATAR_WIDTHS.join('|')})\\.webp)$`)
/** Browsers revalidate after a day, shared caches after half a minute: the member may be banned. */
const CACHE = 'public, max-age=86400, s-maxage=30, must-revalidate'
const ENCODED_MAX = 500

type Params = { id: string; name: string }

/**
 * Serves uploaded avatars as PNG, and smaller ones as WebP. Those of banned members are answered as
 * missing.
 */
export function avatarRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const encoded = new TtlCache<Buffer | null>({
    now: deps.now,
    milliseconds: 60 * MINUTE,
    max: ENCODED_MAX,
  })
  app.get<{ Params: Params }>(
    '/avatars/:id/:name',
    { schema: { hide: true } },
    async ({ params: { id, name }, headers }, reply) => {
      const [, key, width] = (memberId.test(id) && fileName.exec(name)) || []
      const isThere = key !== undefined && (await hasAvatar(deps.db, id, key))
      const etag = `"${name}"`
      if (isThere && headers['if-none-match'] === etag) {
        return reply.code(304).header('cache-control', CACHE).header('etag', etag).send()
      }
      const read = () => readAvatar(deps, id, key ?? '', width === undefined ? null : Number(width))
      const file = isThere ? await encoded.get(`${id}/${name}`, read) : null
      if (!file) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ message: 'Picture not found', code: 'photos.not_found' })
      }
      return reply
        .type(width === undefined ? 'image/png' : 'image/webp')
        .header('cache-control', CACHE)
        .header('etag', etag)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file)
    },
  )
}

async function readAvatar(
  { db }: Pick<Deps, 'db'>,
  id: string,
  key: string,
  width: number | null,
): Promise<Buffer | null> {
  const picture = await findAvatar(db, id, key)
  if (!picture) return null
  const png = Buffer.from(picture.slice(PNG.length), 'base64')
  return width === null ? png : encodeSmaller(png, width)
}
