import { ratingCalls } from '@swapstead/domain/ratings/calls.ts'
import { ratingStats } from '@swapstead/domain/ratings/rating-stats.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/serve.ts'
import { countRatings } from './queries.ts'

export function ratingRoutes(serve: Serve, { db }: Deps): void {
  serve(ratingCalls.stats, async ({ params }) => ratingStats(await countRatings(db, params.id)))
}
