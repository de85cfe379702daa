import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { SearchText } from '../search/search-text.ts'
import { StateCode } from '../states.ts'
import { IdParams, paging } from '../wire.ts'
import { PublicPlace, PublicPlaceChange, PublicPlaceText } from './public-place.ts'

/** A blank search lists all places that are not retired. */
export const PlaceFilter = z.object({
  search: SearchText,
  state: z.optional(StateCode),
  retired: z.optional(z.literal('true', 'Please choose retired or leave it out')),
  ...paging(50),
})
export type PlaceFilter = z.infer<typeof PlaceFilter>

export const meetingPlaceCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/public-places',
    door: 'staff',
    summary: 'Public places to meet, the newest first, by words of name, address or town',
    query: PlaceFilter,
    answer: z.array(PublicPlace),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/api/public-places',
    door: 'staff',
    summary: 'Add a public place; traders near it are suggested to meet there',
    body: PublicPlaceText,
    answer: PublicPlace,
    created: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/public-places/:id',
    door: 'staff',
    summary: 'Change what is known of a public place; what is left out stays',
    params: IdParams,
    body: PublicPlaceChange,
    answer: PublicPlace,
  },
  retire: {
    method: 'PATCH',
    path: '/api/public-places/:id/retire',
    door: 'staff',
    summary: 'Suggest a public place to nobody any more; agreed meetings keep it',
    params: IdParams,
    answer: PublicPlace,
  },
  restore: {
    method: 'PATCH',
    path: '/api/public-places/:id/restore',
    door: 'staff',
    summary: 'Suggest a retired public place again',
    params: IdParams,
    answer: PublicPlace,
  },
})
