import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { IdParams, Message, paging } from '../wire.ts'
import { TradeFlag } from './flag.ts'

export const tradeFlagCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/support/trade-flags',
    door: 'staff',
    summary:
      'Trades and swaps of three that may be of one person with several accounts, those not seen yet, newest first',
    query: z.object(paging(20)),
    answer: z.array(TradeFlag),
    paged: true,
  },
  see: {
    method: 'POST',
    path: '/api/support/trade-flags/:id/seen',
    door: 'staff',
    summary: 'Take a flagged trade off the list; nothing else happens to it',
    params: IdParams,
    body: z.object({}),
    answer: Message,
  },
})
