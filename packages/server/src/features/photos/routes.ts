import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { readSamplePhoto } from '../../platform/sample-photos.ts'

const fileName = /^[A-Za-z0-9_-]{22}(-card|-thumb)?\.webp$/
const YEAR_SECONDS = 31_536_000

/** GET /photos/{name}: what the encoder made, under a name nobody can guess, unchanged for ever (T-57). */
export function photoRoutes(app: FastifyInstance, { photos }: Pick<Deps, 'photos'>): void {
  app.get<{ Params: { name: string } }>(
    '/photos/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const photo = fileName.test(name) ? await photos.read(name) : await readSamplePhoto(name)
      if (!photo) {
        return reply.code(404).send({ message: 'Photo not found', code: 'photos.not_found' })
      }
      return reply
        .type('image/webp')
        .header('content-length', photo.bytes)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(photo.stream)
    },
  )
}
