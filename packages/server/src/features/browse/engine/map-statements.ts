import { PLACES_MAX, type PlaceOnMap } from '@swapstead/domain/browse/calls.ts'
import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import { photoUrl, photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Filter, listedToBrowse, type Reader, type Sql } from '../listed.ts'
import { foundItems, foundPart, type SearchArea, within } from './plans.ts'

/** `isCut` if some of the place's items were not read. */
export type PlaceRow = PlaceOnMap & { isCut: boolean }
type MapQuery = { reader: Reader; filter: Filter; area: SearchArea | null }

/** At least this many items are counted per place. */
const COUNTED_LEAST = 10
/** At most this many results of a search are read. */
const FOUND_MAX = 3_000

/**
 * Counts items place by place, each up to its share of the total, in the order of the browsing
 * index. Fetches only the newest item of each shown place.
 */
export function countedPlaces({
  reader,
  filter,
  area,
  limit,
}: MapQuery & { limit: number }): RawBuilder<PlaceRow> {
  return sql<PlaceRow>`
    with there as materialized (${placesThere(area)}),
      cap as materialized (
        select greatest(${COUNTED_LEAST}::bigint, least(${COUNT_LIMIT}::bigint, ${limit}::bigint / greatest(1, count(*)))) as items
        from there),
      counted as materialized (
        select n.id, c.items from there n cross join lateral (
          select count(*)::int as items from (
            select from items i where i.place_id = n.id and ${listedToBrowse(reader, filter)}
            limit (select items from cap)) seen) c
        where c.items > 0 order by c.items desc, n.id limit ${PLACES_MAX})
    select ${placeColumns}, c.items, c.items >= (select items from cap) as "hasMore", false as "isCut", ${exampleOf}
    from counted c join places p on p.id = c.id left join lateral (${newestOf(reader, filter)}) e on true
    order by c.items desc, p.id`
}

/** Finds items by words or hearts first, then their places. */
export function foundPlaces({
  reader,
  filter,
  area,
  by,
}: MapQuery & { by: 'cells' | 'all' }): RawBuilder<PlaceRow> {
  return sql<PlaceRow>`
    with found as materialized (
        select f.id, f.place_id, f.created_at from (${foundItems(area, listedToBrowse(reader, filter), by)}) f limit ${FOUND_MAX + 1}),
      counted as materialized (
        select f.place_id as id, count(*)::int as items,
          (array_agg(f.id order by f.created_at desc, f.id desc))[1] as newest
        from found f where f.place_id is not null
        group by f.place_id order by items desc, f.place_id limit ${PLACES_MAX})
    select ${placeColumns}, c.items, false as "hasMore",
      (select count(*) from found) > ${FOUND_MAX} as "isCut", ${exampleOf}
    from counted c join places p on p.id = c.id join items e on e.id = c.newest
    order by c.items desc, p.id`
}

/** An estimated number of items around a place. */
export type Guess = { placeId: number; items: number }

/**
 * Places with estimated numbers. They show no item, because the number includes the surroundings.
 */
export function guessedPlaces(guesses: readonly Guess[]): RawBuilder<PlaceRow> {
  const most = guesses
    .filter(({ items }) => items > 0)
    .toSorted((a, b) => b.items - a.items)
    .slice(0, PLACES_MAX)
  return sql<PlaceRow>`
    select ${placeColumns}, c.items, false as "hasMore", false as "isCut", null as item
    from unnest(${most.map(({ placeId }) => placeId)}::int[], ${most.map(({ items }) => items)}::int[]) as c(id, items)
      join places p on p.id = c.id
    order by c.items desc, p.id`
}

/** The town's point, the same for all its members: never the position of a home. */
const placeColumns = sql`p.id as "placeId", p.name || ', ' || p.state as name,
  p.latitude::float8 as latitude, p.longitude::float8 as longitude`

const PHOTO = photoUrlAt(photoUrl('%'), 'card')

const exampleOf = sql`
  case when e.id is not null then json_build_object('id', e.id, 'title', e.title, 'photo',
    (select replace(${PHOTO}, '%', ph.key) from item_photos ph where ph.item_id = e.id order by ph.slot limit 1)) end as item`

function newestOf(reader: Reader, filter: Filter): Sql {
  return sql`select i.id, i.title from items i where i.place_id = p.id and ${listedToBrowse(reader, filter)}
    order by i.created_at desc, i.id desc limit 1`
}

function placesThere(area: SearchArea | null): Sql {
  if (!area) return sql`select p.id from places p`
  return sql`select n.id from (
      select p.id, p.point <-> ${area.origin} as chord from places p where true ${foundPart(area.part)} offset 0
    ) n where ${within(area)}`
}
