import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { IdParams, paging } from '../wire.ts'
import { Gift } from './gift.ts'

export const giftCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/member-gifts',
    door: 'member',
    summary: 'Own gifts, newest first',
    query: z.object(paging(100)),
    answer: z.array(Gift),
    paged: true,
  },
  accept: {
    method: 'POST',
    path: '/api/member-gifts/:id/accept',
    door: 'member',
    summary: 'Accept an own gift: its credits go to the account, once',
    params: IdParams,
    answer: Gift,
  },
})
