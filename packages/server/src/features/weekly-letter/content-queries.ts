import { before, DAY } from '@swapstead/domain/times.ts'
import { SWAPS_COUNTED_MAX } from '@swapstead/domain/towns/swaps.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { chordOfMiles, milesOfChord } from '../../platform/places/points.ts'
import { isWithinChord } from '../../platform/places/within-chord.ts'
import { isWithinRule, maySuggest } from '../browse/index.ts'
import { isInTrade, swappedItems } from '../swap-state/index.ts'

export const NEAR_MILES = 25
const WISH_MILES = 50
export const SWAP_DAYS = 30
const NEW_DAYS = 7
const ITEMS_MAX = 6
const WISHES_MAX = 3
/** Items per owner in a letter, so that one owner does not fill the letters of a town. */
const NEW_OF_OWNER = 2
const WISHES_OF_OWNER = 1
/** This many of the member's newest items are compared with the wishes of others. */
const OWN_MAX = 20

export type NearItem = { itemId: string; title: string; miles: number }

type Row = Omit<NearItem, 'miles'> & { chord: number }

function toNear<Found extends Row>({ chord, ...item }: Found) {
  return { ...item, miles: milesOfChord(chord) }
}

/** Items `i` of owners `w` at places `p` within `miles` of the place `q`. */
const around = (placeId: number, miles: number) => sql`places q
  join places p on ${isWithinChord(sql`p.point`, sql`q.point`, chordOfMiles(miles))}
  join items i on i.place_id = p.id
  join users w on w.id = i.user_id
  where q.id = ${placeId}`

/** `shown` are items that the letter already names. */
type Reader = { userId: string; placeId: number; now: Date; shown: readonly string[] }

const isPictured = sql`exists (select from item_photos ph where ph.item_id = i.id)`

/** Items posted this week: those with photos first, then the nearest. */
export async function listNewNear(
  tx: Tx,
  { userId, placeId, now, shown }: Reader,
): Promise<NearItem[]> {
  const { rows } = await sql<Row>`
    select n.item_id, n.title, n.chord from (
      select i.id as item_id, i.title, i.created_at, p.point <-> q.point as chord, ${isPictured} as is_pictured,
        row_number() over (partition by i.user_id
          order by ${isPictured} desc, i.created_at desc, i.id) as of_owner
      from ${around(placeId, NEAR_MILES)}
        and i.created_at > ${before(now, NEW_DAYS * DAY)} and i.id <> all(${shown}::uuid[]) and ${maySuggest({ userId, now })} and ${isWithinRule}) n
    where n.of_owner <= ${NEW_OF_OWNER}
    order by n.is_pictured desc, n.chord, n.created_at desc, n.item_id limit ${ITEMS_MAX}`.execute(
    tx,
  )
  return rows.map(toNear)
}

/** Items of others who wish for something that the member has, nearest first. */
export async function listWishesFor(
  tx: Tx,
  { userId, placeId, now, shown }: Reader,
): Promise<(NearItem & { ownTitle: string })[]> {
  const { rows } = await sql<Row & { ownTitle: string }>`
    with own as materialized (
      select g.title, g.match_words from items g
      where g.user_id = ${userId} and g.is_active and not g.is_suspended
        and not ${isInTrade(sql`g.id`, now)} and g.id <> all(${swappedItems(now)})
      order by g.created_at desc limit ${OWN_MAX})
    select n.item_id, n.title, n.chord, n.own_title from (
      select i.id as item_id, i.title, i.created_at, p.point <-> q.point as chord, (
          select g.title from own g where g.match_words @@ i.wish_query limit 1) as own_title,
        row_number() over (partition by i.user_id order by i.created_at desc, i.id) as of_owner
      from ${around(placeId, WISH_MILES)}
        and exists (select from own g where g.match_words @@ i.wish_query)
        and i.id <> all(${shown}::uuid[])
        and ${maySuggest({ userId, now })} and ${isWithinRule}) n
    where n.of_owner <= ${WISHES_OF_OWNER}
    order by n.chord, n.created_at desc, n.item_id limit ${WISHES_MAX}`.execute(tx)
  return rows.map(toNear)
}

/** Those of these items that may be suggested to the member. */
export async function listSuggestable(
  tx: Tx,
  { userId, now }: Pick<Reader, 'userId' | 'now'>,
  itemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from items i
    where i.id = any(${itemIds}::uuid[]) and ${maySuggest({ userId, now })}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Swaps of two and three around a place. Counting stops just above the largest figure shown. */
export async function countSwaps(db: Db, placeId: number, now: Date): Promise<number> {
  const since = before(now, SWAP_DAYS * DAY)
  const { rows } = await sql<{ count: number }>`
    with near as materialized (
      select u.id from places q
        join places p on ${isWithinChord(sql`p.point`, sql`q.point`, chordOfMiles(NEAR_MILES))}
        join users u on u.place_id = p.id and not u.is_guest
      where q.id = ${placeId})
    select count(*)::int as count from (
      select o.id from near join trade_offers o on o.to_user_id = near.id
      where o.completed_at > ${since}
      union
      select r.id from near join ring_members m on m.user_id = near.id
        join rings r on r.id = m.ring_id
      where r.completed_at > ${since}
      limit ${SWAPS_COUNTED_MAX}) swaps`.execute(db)
  return onlyRow(rows).count
}

export async function findHome(
  tx: Tx,
  userId: string,
): Promise<{ placeId: number; city: string | null } | undefined> {
  const { rows } = await sql<{ placeId: number; city: string | null }>`
    select place_id, city from users where id = ${userId} and place_id is not null`.execute(tx)
  return rows[0]
}
