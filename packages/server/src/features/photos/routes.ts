import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { readSamplePhoto } from '../../platform/photos/sample-photos.ts'

const fileName = /^[A-Za-z0-9_-]{22}(-card|-thumb)?\.webp$/
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Sample photos accept any name ending, so shared caches must not store them. */
const SHORTLY = 'private, max-age=86400'

/** Serves encoded photos under unguessable names. Their content never changes. */
export function photoRoutes(app: FastifyInstance, { photos }: Pick<Deps, 'photos'>): void {
  app.get<{ Params: { name: string } }>(
    '/photos/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const isStored = fileName.test(name)
      const photo = isStored ? await photos.read(name) : await readSamplePhoto(name)
      if (!photo) {
        return reply.code(404).send({ message: 'Photo not found', code: 'photos.not_found' })
      }
      return reply
        .type('image/webp')
        .header('content-length', photo.bytes)
        .header('cache-control', isStored ? FOR_EVER : SHORTLY)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(photo.stream)
    },
  )
}
