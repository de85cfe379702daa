import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { categories } from '../items/categories.ts'
import { ItemView } from '../items/item.ts'
import { SearchText } from '../search/search-text.ts'
import { Id, IdParams, paging } from '../wire.ts'
import { BoundsText } from './bounds.ts'
import { DEFAULT_RADIUS } from './radius.ts'

const RADIUS = 'Radius must be a number of miles above 0'

/** The orders of the list; without a place nothing is near, and without words nothing fits best. */
export const sorts = ['nearest', 'newest', 'best'] as const
export type Sort = (typeof sorts)[number]
export const DEFAULT_SORT: Sort = 'nearest'
export const sortLabels: Record<Sort, string> = {
  nearest: 'Nearest',
  newest: 'Newest',
  best: 'Best match',
}

/** In miles; 2000 and more mean everywhere. */
const Radius = z._default(
  z.coerce.number({ error: RADIUS }).check(z.gt(0, RADIUS), z.lte(25_000, RADIUS)),
  DEFAULT_RADIUS,
)

/** A blank category means all (BROWSE-11). */
export const NearbyQuery = z.object({
  radius: Radius,
  search: SearchText,
  category: z.optional(
    z.union([z.enum(categories), z.literal('')], { error: 'Please choose a category' }),
  ),
  /** Only what the reader has hearted. */
  hearted: z.optional(z.literal('true', 'Please choose hearted or leave it out')),
  /** Only what lies in this part of the map. */
  bounds: z.optional(BoundsText),
  sort: z._default(z.enum(sorts, { error: 'Please choose an order' }), DEFAULT_SORT),
  ...paging(24),
})
export type NearbyQuery = z.infer<typeof NearbyQuery>

/** So many matches of a wishlist are shown; whoever wants others asks for less or more precisely. */
export const MATCHES_SHOWN = 24

/** Somebody's item that fills a wish. Mutual: its owner wishes for something of the reader's too. */
export const WishlistMatch = z.extend(ItemView, { isMutual: z.boolean() })
export type WishlistMatch = z.infer<typeof WishlistMatch>

/** What the list is filtered by: the map shows the same. */
export const PlacesQuery = z.pick(NearbyQuery, {
  radius: true,
  search: true,
  category: true,
  hearted: true,
  bounds: true,
})
export type PlacesQuery = z.infer<typeof PlacesQuery>

/** The map shows so many places at most, those with most items. */
export const PLACES_MOST = 500

/** A place with items, at the point that all homes of the place share (readings S-34). */
export const PlaceOnMap = z.object({
  placeId: z.int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  items: z.int(),
  /** There are more items than were counted. */
  hasMore: z.boolean(),
  /** One of them; null where a number stands for a wider area. */
  item: z.nullable(z.object({ id: Id, title: z.string(), photo: z.nullable(z.string()) })),
})
export type PlaceOnMap = z.infer<typeof PlaceOnMap>

/** Approximate: each place stands for the area around it, with about so many items. */
export const PlacesOnMap = z.object({
  places: z.array(PlaceOnMap),
  isApproximate: z.boolean(),
})
export type PlacesOnMap = z.infer<typeof PlacesOnMap>

export const browseCalls = defineCalls({
  nearby: {
    method: 'GET',
    path: '/api/items/nearby',
    door: 'open',
    summary: 'Items of other members within a radius: nearest, newest or best match first',
    query: NearbyQuery,
    answer: z.array(ItemView),
    paged: true,
  },
  places: {
    method: 'GET',
    path: '/api/items/places',
    door: 'open',
    summary: 'The same items on a map: the places that have them, and how many',
    query: PlacesQuery,
    answer: PlacesOnMap,
  },
  item: {
    method: 'GET',
    path: '/api/items/:id',
    door: 'open',
    summary: 'One item as its reader may see it',
    params: IdParams,
    answer: ItemView,
  },
  wishlistNearby: {
    method: 'GET',
    path: '/api/items/:id/wishlist-nearby',
    door: 'member',
    summary: 'What fills the wishes of an own item: mutual first, then the nearest, 24 at most',
    params: IdParams,
    query: z.object({ radius: Radius }),
    answer: z.array(WishlistMatch),
    guests: {},
  },
  similar: {
    method: 'GET',
    path: '/api/items/:id/similar',
    door: 'open',
    summary: 'Up to eight items of the same category within 50 miles, most shared words first',
    params: IdParams,
    answer: z.array(ItemView),
  },
})
