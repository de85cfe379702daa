import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isStaff } from '../../platform/identity/doors.ts'
import { sessionReader } from '../../platform/identity/session-of.ts'
import type { StoredFile } from '../../platform/photos/photo-disk.ts'
import { readSamplePhoto } from '../../platform/photos/sample-photos.ts'
import { maySeePhoto, PublicPhotos } from './audience.ts'

const fileName = /^([A-Za-z0-9_-]{22})(-card|-thumb)?\.webp$/
/**
 * Browsers revalidate after a day, shared caches after half a minute: a photo may be taken down.
 */
const PUBLIC = 'public, max-age=86400, s-maxage=30, must-revalidate'
const OF_SOME = 'private, no-cache'
/** Sample photos exist under any name ending, so shared caches must not store them. */
const SHORTLY = 'private, max-age=86400'

type PhotoRequest = FastifyRequest<{ Params: { name: string } }>

/** Serves encoded photos under unguessable names, to those who may see their items. */
export function photoRoutes(app: FastifyInstance, deps: Deps): void {
  const { photos, db, config, now } = deps
  const sessionOf = sessionReader(deps)
  const publicPhotos = new PublicPhotos(deps)

  app.get(
    '/photos/:name',
    { schema: { hide: true } },
    async (request: PhotoRequest, reply: FastifyReply) => {
      const { name } = request.params
      const [, key] = fileName.exec(name) ?? []
      if (!key) return send(reply, SHORTLY, await readSamplePhoto(name))
      const cacheControl = await cacheControlOf(request, key)
      if (!cacheControl) return notFound(reply)
      const etag = `"${name}"`
      // A mail program without a proxy loads pictures from another origin.
      if (cacheControl === PUBLIC) reply.header('cross-origin-resource-policy', 'cross-origin')
      if (request.headers['if-none-match'] === etag) {
        return reply.code(304).headers({ 'cache-control': cacheControl, etag }).send()
      }
      const photo = await photos.read(name)
      if (photo) reply.header('etag', etag)
      return send(reply, cacheControl, photo)
    },
  )

  /** The Cache-Control of the photo for this reader; null if the reader may not see it. */
  async function cacheControlOf(request: PhotoRequest, key: string): Promise<string | null> {
    if (await publicPhotos.has(key)) return PUBLIC
    const session = await sessionOf(request)
    if (!session?.actor) return null
    if (isStaff(session, config.production)) return OF_SOME
    return (await maySeePhoto({ db, now: now() }, session.actor, key)) ? OF_SOME : null
  }
}

function send(reply: FastifyReply, cacheControl: string, photo: StoredFile | null) {
  if (!photo) return notFound(reply)
  return reply
    .type('image/webp')
    .header('content-length', photo.bytes)
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(photo.stream)
}

function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'Photo not found', code: 'photos.not_found' })
}
