import { defineCalls } from '../contract.ts'
import { IdParams } from '../wire.ts'
import { RatingStats } from './rating-stats.ts'

export const ratingCalls = defineCalls({
  stats: {
    method: 'GET',
    path: '/api/users/:id/rating-stats',
    door: 'open',
    summary: 'What a member was rated by others, counted',
    params: IdParams,
    answer: RatingStats,
  },
})
