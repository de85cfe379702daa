import type { SearchFind } from '@swapstead/domain/saved-searches/events.ts'
import { SAVED_SEARCHES_MAX } from '@swapstead/domain/saved-searches/limits.ts'
import type { SavedSearch } from '@swapstead/domain/saved-searches/saved-search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { milesOfChord } from '../../platform/places/points.ts'
import { blockedEitherWay } from '../blocks/index.ts'
import { isWithinRule, maySuggest } from '../browse/index.ts'
import { listMembersToTell, wasToldOfLike } from '../told-things/index.ts'
import { zonesAround } from './areas.ts'
import { categoryKey, entriesOf } from './lookup.ts'
import { hasUnreadNews, isDue, isNotDeleted } from './queries.ts'

/** Limits the work for an item that thousands look for. The nearest members are notified. */
const MEMBERS_MAX = 100
/** Searches compared in each zone around the item. */
const COMPARED_MAX = 700
/** Rows from which those are chosen: as many members with all their searches. */
const READ_MAX = COMPARED_MAX * SAVED_SEARCHES_MAX

/** An item before it changed or moved. `search` is its text search vector. */
type Former = { search: string; category: string; placeId: number }

type Sql = RawBuilder<unknown>

/** Matches titles only: a description full of words would be announced to a whole region. */
const titleWords = (search: Sql) => sql`ts_filter(${search}, '{a,b}')`

/** Whether a search `s` at the place `q` finds an item of a category at a point. */
function finds(search: Sql, category: Sql, point: Sql): RawBuilder<boolean> {
  return sql<boolean>`((s.reach is null or ${point} <-> q.point <= s.reach)
  and (s.category is null or s.category = ${category})
  and (s.wanted is null or ${titleWords(search)} @@ s.wanted)
  and (s.unwanted is null or not ${search} @@ s.unwanted))`
}

/** Whether a search `s` at the place `q` finds the item `i` at the place `p`. */
const isFound = finds(sql`i.search`, sql`i.category`, sql`p.point`)

type ItemKeys = { keys: string[]; cell: number; region: number }

export type FindingRule = { requireVerifiedEmail: boolean; now: Date }

/**
 * Stores the searches that find an item for the first time, the nearest first. Leaves out members
 * who were notified of the same thing.
 */
export async function saveSearchFinds(
  tx: Tx,
  itemId: string,
  former: Former | null,
  rule: FindingRule,
): Promise<void> {
  const { rows } = await sql<ItemKeys>`
    select array_append(tsvector_to_array(${titleWords(sql`i.search`)}), ${categoryKey('')}::text || i.category) as keys,
      p.cell, region_of(p.cell) as region
    from items i join places p on p.id = i.place_id
    where i.id = ${itemId} and i.is_active and not i.is_sandbox`.execute(tx)
  const [item] = rows
  if (!item) return
  let room = MEMBERS_MAX
  for (const areas of zonesAround(item)) {
    room -= await saveFindsIn(tx, itemId, former, {
      entries: entriesOf(item.keys, areas),
      limit: room,
      ...rule,
    })
    if (room <= 0) return
  }
}

type Zone = FindingRule & { entries: readonly string[]; limit: number }

/**
 * Compares each member's first search before anybody's second. Of those that match, stores each
 * member's nearest before anybody's second, so that nobody uses all the room. A hash decides among
 * equally near ones. Leaves out members who cannot have the item. Returns for how many members
 * something was stored.
 */
async function saveFindsIn(
  tx: Tx,
  itemId: string,
  former: Former | null,
  { entries, limit, requireVerifiedEmail, now }: Zone,
): Promise<number> {
  const wasFound = former
    ? finds(
        sql`${former.search}::tsvector`,
        sql`${former.category}`,
        sql`(select point from places where id = ${former.placeId})`,
      )
    : sql`false`
  // `listed` is planned for all its rows and read up to the limit: with a limit inside, PostgreSQL
  // would plan a scan of the whole table. `matched` comes first, because joining users is
  // expensive.
  const { rows } = await sql<{ userId: string }>`
    with listed as materialized (
      select s.id, s.user_id, s.slot from saved_searches s where s.found_by && ${entries}::text[] and ${isNotDeleted}),
    matched as materialized (
      select s.id, s.user_id, s.slot, p.point <-> q.point as chord
      from (select l.id from (select id, user_id, slot from listed limit ${READ_MAX}) l
        order by row_number() over (partition by l.user_id order by l.slot) limit ${COMPARED_MAX}) l
        join saved_searches s on s.id = l.id
        join places q on q.id = s.place_id
        join items i on i.id = ${itemId} join places p on p.id = i.place_id
      where s.user_id <> i.user_id and ${isFound} and not (${wasFound}))
    insert into search_finds (user_id, search_id, item_id, found_at)
    select s.user_id, s.id, ${itemId}, ${now} from (
      select s.user_id, s.id, s.chord, row_number() over (
        partition by s.user_id order by s.chord, s.slot) as nth
      from matched s
      where not ${wasToldOfLike(sql`s.user_id`, itemId, now)}
        and s.user_id <> all(${blockedEitherWay(sql`(select user_id from items where id = ${itemId})`)})
        and (select not u.is_banned and (u.email_verified or not ${requireVerifiedEmail}::boolean)
          from users u where u.id = s.user_id)
      order by nth, chord, hashtextextended(s.user_id::text || ${itemId}, 0) limit ${limit}) s
    where not exists (select from search_finds t
      where t.user_id = s.user_id and t.item_id = ${itemId} and t.told_at is not null)
    on conflict do nothing returning user_id`.execute(tx)
  return new Set(rows.map(({ userId }) => userId)).size
}

/**
 * Members with unannounced finds of a search that is due, in id order. Their ids follow `after`.
 */
export function listDueMembers(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const toTell = (userId: Sql) => sql`${untold(userId, now)} and ${isDue(now)}`
  const finds = { table: 'search_finds', mayBeTold: sql`true`, toTell } as const
  return listMembersToTell(db, finds, now, { after, limit })
}

/** Locks a member's due searches. Of two concurrent processes, the second finds them announced. */
export async function lockDueSearches(tx: Tx, userId: string, now: Date): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select s.id, s.words as search, s.category, s.radius, s.sort, s.pace, s.created_at, s.told_at
    from saved_searches s where s.user_id = ${userId} and ${isNotDeleted} and ${isDue(now)}
    order by s.slot for update`.execute(tx)
  return rows
}

/**
 * Finds of a member's searches whose items are available: `search_finds` joined with its tables.
 */
function available(userId: string | Sql, now: Date) {
  return sql`search_finds f
    join saved_searches s on s.id = f.search_id and ${isNotDeleted}
    join items i on i.id = f.item_id
    join users w on w.id = i.user_id
    join places p on p.id = i.place_id
    join places q on q.id = s.place_id
    where f.user_id = ${userId} and ${maySuggest({ userId, now })} and ${isFound} and ${isWithinRule}`
}

/** Available finds of items that no search of the member has announced. */
function untold(userId: string | Sql, now: Date) {
  return sql`${available(userId, now)} and f.told_at is null
    and not exists (select from search_finds t
      where t.user_id = f.user_id and t.item_id = i.id and t.told_at is not null)`
}

/**
 * Marks available finds of these searches as announced: nearest first, with at most two of one
 * owner before the first of the others. An item is announced once, even if several searches find
 * it.
 */
export async function claimFinds(
  tx: Tx,
  userId: string,
  searchIds: readonly string[],
  now: Date,
): Promise<(SearchFind & { searchId: string })[]> {
  const { rows } = await sql<Row>`
    with there as (
      select distinct on (i.id) i.id as item_id, i.user_id, s.id as search_id, i.title, p.point <-> q.point as chord
      from ${untold(userId, now)} and f.search_id = any(${searchIds}::uuid[])
      order by i.id, s.slot),
    told as (
      update search_finds f set told_at = ${now} from there
      where f.user_id = ${userId} and f.item_id = there.item_id and f.search_id = there.search_id
        and f.told_at is null
      returning f.item_id),
    others as (
      delete from search_finds f using there
      where f.user_id = ${userId} and f.item_id = there.item_id and f.search_id <> there.search_id
        and f.told_at is null)
    select item_id, search_id, title, chord from there
    where item_id in (select item_id from told)
    order by row_number() over (partition by search_id, user_id order by chord, item_id) > 2,
      chord, item_id`.execute(tx)
  return rows.map(toFind)
}

type Row = Omit<SearchFind, 'miles'> & { searchId: string; chord: number }

function toFind({ chord, ...find }: Row): SearchFind & { searchId: string } {
  return { ...find, miles: milesOfChord(chord) }
}

export async function saveToldAt(
  tx: Tx,
  searchIds: readonly string[],
  toldAt: Date,
): Promise<void> {
  await tx
    .updateTable('savedSearches')
    .set({ toldAt })
    .where('id', '=', sql<string>`any(${searchIds}::uuid[])`)
    .execute()
}

/** Marks announced finds as mailed. Returns those that are available and unread. */
export async function claimUnmailed(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<(SearchFind & { searchId: string })[]> {
  const { rows } = await sql<Row>`
    with there as (
      select i.id as item_id, i.user_id, s.id as search_id, i.title, p.point <-> q.point as chord
      from ${available(userId, now)} and f.told_at is not null and f.mailed_at is null
        and ${hasUnreadNews}),
    mailed as (
      update search_finds f set mailed_at = ${now}
      where f.user_id = ${userId} and f.told_at is not null and f.mailed_at is null
      returning f.item_id, f.search_id)
    select t.item_id, t.search_id, t.title, t.chord from there t
      join mailed using (item_id, search_id)
    order by row_number() over (partition by t.search_id, t.user_id order by t.chord, t.item_id) > 2,
      t.chord, t.item_id`.execute(tx)
  return rows.map(toFind)
}

export async function deleteFindsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from search_finds where found_at < ${moment}`.execute(db)
}
