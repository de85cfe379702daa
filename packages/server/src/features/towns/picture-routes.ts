import { DAY } from '@swapstead/domain/times.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { BoundedQueue } from '../../platform/core/bounded-queue.ts'
import { nothingHere, notReady } from '../../platform/core/errors.ts'
import { TtlCache } from '../../platform/core/ttl-cache.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import { drawTownPicture } from './town-picture.ts'
import type { TownViews } from './town-views.ts'

const CACHE = 'public, max-age=86400'
/** Each picture takes about 40 KB. */
const PICTURES_KEPT = 100

type Params = { state: string; file: string }

/** Serves the pictures of towns for shared links. Draws one at a time. */
export function townPictureRoutes(
  app: FastifyInstance,
  { rateLimits, now }: Pick<Deps, 'rateLimits' | 'now'>,
  views: TownViews,
): void {
  const drawn = new TtlCache<Buffer>({ now, milliseconds: DAY, max: PICTURES_KEPT })
  const queue = new BoundedQueue(1, 16, notReady)
  app.get<{ Params: Params }>(
    '/share/near/:state/:file',
    { schema: { hide: true } },
    async ({ params: { state, file }, ip }, reply) => {
      const town = views.townAt(state, file.replace(/\.png$/, ''))
      if (!town || `${state}/${file}` !== `${town.slug}.png`) throw nothingHere()
      if (!drawn.has(town.slug)) rateLimits.countHere('visitorReads', addressKey(ip))
      const draw = () => queue.run(() => drawTownPicture(town), addressKey(ip))
      return reply
        .type('image/png')
        .header('cache-control', CACHE)
        .send(await drawn.get(town.slug, draw))
    },
  )
}
