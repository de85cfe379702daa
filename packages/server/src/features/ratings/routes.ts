import { ratingCalls } from '@swapstead/domain/ratings/calls.ts'
import { TAKEN_DOWN } from '@swapstead/domain/ratings/public-rating.ts'
import { ratingStats } from '@swapstead/domain/ratings/rating-stats.ts'
import type { Session } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isStaff } from '../../platform/identity/doors.ts'
import { countRatings, listRatings, type Reader } from './queries.ts'
import { takeDownByStaff } from './service.ts'

export function ratingRoutes(serve: Serve, deps: Deps): void {
  const { db, now, config } = deps
  const readerOf = (session: Session): Reader => ({
    userId: session.actor?.id ?? null,
    staff: isStaff(session, config.production) ? (session.actor ?? null) : null,
    ...(session.actor?.isGuest && { sandboxAt: now() }),
  })

  serve(ratingCalls.stats, async ({ params, request }) =>
    ratingStats(await countRatings(db, readerOf(request.session), params.id, now())),
  )

  serve(ratingCalls.list, ({ params, query, request }) =>
    listRatings(db, readerOf(request.session), params.id, { ...query, now: now() }),
  )

  serve(ratingCalls.takeDown, async ({ actor, params, body }) => {
    await takeDownByStaff(deps, actor, params.id, body.reason)
    return { message: TAKEN_DOWN }
  })
}
