import { ratingCalls } from '@swapstead/domain/ratings/calls.ts'
import { TAKEN_DOWN } from '@swapstead/domain/ratings/public-rating.ts'
import { ratingStats } from '@swapstead/domain/ratings/rating-stats.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isStaff } from '../../platform/identity/doors.ts'
import { countRatings, listRatings } from './queries.ts'
import { takeDownByStaff } from './service.ts'

export function ratingRoutes(serve: Serve, deps: Deps): void {
  const { db, now, config } = deps
  serve(ratingCalls.stats, async ({ params }) => ratingStats(await countRatings(db, params.id)))

  serve(ratingCalls.list, ({ actor, params, query, request }) => {
    const sandboxAt = actor?.isGuest ? { sandboxAt: now() } : {}
    const isReviewing = isStaff(request.session, config.production)
    const reader = { userId: actor?.id ?? null, isStaff: isReviewing, ...sandboxAt }
    return listRatings(db, reader, params.id, query)
  })

  serve(ratingCalls.takeDown, async ({ actor, params, body }) => {
    await takeDownByStaff(deps, actor, params.id, body.reason)
    return { message: TAKEN_DOWN }
  })
}
