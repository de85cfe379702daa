import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { HideReason } from '../items/hiding.ts'
import { IdParams, Message, paging } from '../wire.ts'
import { PublicRating } from './public-rating.ts'
import { RatingStats } from './rating-stats.ts'

export const ratingCalls = defineCalls({
  stats: {
    method: 'GET',
    path: '/api/users/:id/rating-stats',
    door: 'open',
    limitsVisitors: true,
    summary: 'What a member was rated by others, counted',
    params: IdParams,
    answer: RatingStats,
  },
  list: {
    method: 'GET',
    path: '/api/users/:id/ratings',
    door: 'open',
    limitsVisitors: true,
    summary: 'What others said in the ratings of a member, newest first',
    params: IdParams,
    query: z.object(paging(20)),
    answer: z.array(PublicRating),
    paged: true,
  },
  takeDown: {
    method: 'POST',
    path: '/api/support/ratings/:id/take-down',
    door: 'staff',
    summary: 'Take the words of a rating down for good; whoever wrote them reads the reason',
    params: IdParams,
    body: HideReason,
    answer: Message,
  },
})
