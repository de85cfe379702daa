import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { categories } from '../items/categories.ts'
import { ItemView } from '../items/item.ts'
import { ValueGuide } from '../items/value-guide.ts'
import { SearchText } from '../search/search-text.ts'
import { Id, IdParams, paging } from '../wire.ts'
import { BoundsText } from './bounds.ts'
import { Completion } from './completions.ts'
import type { NarrowingPart } from './narrowing.ts'
import { DEFAULT_RADIUS } from './radius.ts'

const TITLE = 'Please enter a title'
const RADIUS = 'Radius must be a number of miles above 0'

/** "Nearest" needs a place, "best match" needs a search. */
export const sorts = ['nearest', 'newest', 'best'] as const
export type Sort = (typeof sorts)[number]
const DEFAULT_SORT: Sort = 'nearest'
export const sortLabels: Record<Sort, string> = {
  nearest: 'Nearest',
  newest: 'Newest',
  best: 'Best match',
}

/** The order until the reader chooses another: best match for a search by words. */
export function usualSort(search: string | undefined): Sort {
  return search ? 'best' : DEFAULT_SORT
}

/** Miles. 2000 and more mean no limit. */
const Radius = z._default(
  z.coerce.number({ error: RADIUS }).check(z.gt(0, RADIUS), z.lte(25_000, RADIUS)),
  DEFAULT_RADIUS,
)

export const NEARBY_SHOWN = 24
/** How many of the newest items anywhere visitors see first. */
export const NEWEST_SHOWN = 8

const narrowing = {
  /** Blank means all. */
  category: z.optional(
    z.union([z.enum(categories), z.literal('')], { error: 'Please choose a category' }),
  ),
  /** Only items the reader has hearted. */
  hearted: z.optional(z.literal('true', 'Please choose hearted or leave it out')),
} satisfies Record<NarrowingPart, unknown>

const filters = {
  radius: Radius,
  search: SearchText,
  ...narrowing,
  /** Searches for the words as typed: no spelling is corrected. */
  asTyped: z.optional(z.literal('true', 'Please choose the words as typed or leave it out')),
  /** Only items in this part of the map. */
  bounds: z.optional(BoundsText),
  sort: z._default(z.enum(sorts, { error: 'Please choose an order' }), DEFAULT_SORT),
}

export const NearbyQuery = z.object({ ...filters, ...paging(NEARBY_SHOWN) })
export type NearbyQuery = z.infer<typeof NearbyQuery>

export const MATCHES_SHOWN = 24

/** An item that fills a wish. Mutual: its owner also wishes for an item of the reader. */
export const WishlistMatch = z.extend(ItemView, { isMutual: z.boolean() })
export type WishlistMatch = z.infer<typeof WishlistMatch>

/** Filters that the list and the map share, and `sort`: the best match also lists near matches. */
export const PlacesQuery = z.object(filters)
export type PlacesQuery = z.infer<typeof PlacesQuery>
export type Narrowing = Pick<PlacesQuery, NarrowingPart>

/** Filters of the suggestions that are shown while a search is typed. */
const CompletionsQuery = z.omit(PlacesQuery, { asTyped: true, sort: true })
export type CompletionsQuery = z.infer<typeof CompletionsQuery>

/** The map shows the places with most items. */
export const PLACES_MAX = 500

/** A place with items, at the one point that all its members share. */
export const PlaceOnMap = z.object({
  placeId: z.int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  items: z.int(),
  /** The count reached its limit. */
  hasMore: z.boolean(),
  /** One of the items; null if the count covers a wider area. */
  item: z.nullable(z.object({ id: Id, title: z.string(), photo: z.nullable(z.string()) })),
})
export type PlaceOnMap = z.infer<typeof PlaceOnMap>

/** Counts are estimates, and each place covers the area around it. */
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
    limitsVisitors: true,
    summary: 'Items of other members within a radius: nearest, newest or best match first',
    query: NearbyQuery,
    answer: z.array(ItemView),
    paged: true,
  },
  spelling: {
    method: 'GET',
    path: '/api/items/spelling',
    door: 'open',
    limitsVisitors: true,
    summary: 'The search with mistyped words corrected, as nearby runs it, or what else was meant',
    query: z.object({ search: SearchText }),
    answer: z.object({
      corrected: z.nullable(z.string()),
      offered: z._default(z.nullable(z.string()), null),
    }),
  },
  completions: {
    method: 'GET',
    path: '/api/items/completions',
    door: 'open',
    limitsVisitors: true,
    summary: 'What a search that is being typed may become: words, categories and titles nearby',
    query: CompletionsQuery,
    answer: z.array(Completion),
  },
  places: {
    method: 'GET',
    path: '/api/items/places',
    door: 'open',
    limitsVisitors: true,
    summary: 'The same items on a map: the places that have them, and how many',
    query: PlacesQuery,
    answer: PlacesOnMap,
  },
  item: {
    method: 'GET',
    path: '/api/items/:id',
    door: 'open',
    limitsVisitors: true,
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
  ofMember: {
    method: 'GET',
    path: '/api/members/:id/items',
    door: 'member',
    summary: 'What a member has to trade now, newest first, as an offer may hold it',
    params: IdParams,
    query: z.object(paging(100)),
    answer: z.array(ItemView),
    paged: true,
    guests: {},
  },
  similarValues: {
    method: 'GET',
    path: '/api/items/similar-values',
    door: 'member',
    summary: 'What items like one that is being posted are valued at; null where too few are out',
    query: z.object({
      title: z.string({ error: TITLE }).check(z.minLength(1, TITLE), z.maxLength(100, TITLE)),
      category: z.enum(categories, { error: 'Please choose a category' }),
    }),
    answer: z.nullable(ValueGuide),
  },
  similar: {
    method: 'GET',
    path: '/api/items/:id/similar',
    door: 'open',
    limitsVisitors: true,
    summary: 'Up to eight items of the same category within 50 miles, most shared words first',
    params: IdParams,
    answer: z.array(ItemView),
  },
})
