import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { PlaceChoice, TOWN_TYPED_MAX } from './place.ts'

export const placeCalls = defineCalls({
  suggest: {
    method: 'GET',
    path: '/api/places',
    door: 'open',
    limitsVisitors: true,
    summary: 'Up to eight towns or ZIP codes that begin with what was typed',
    query: z.object({
      search: z.string().check(z.trim(), z.minLength(2), z.maxLength(TOWN_TYPED_MAX)),
    }),
    answer: z.array(PlaceChoice),
  },
})
