import { SAVED_SEARCHES_MAX } from '@swapstead/domain/saved-searches/limits.ts'
import { DEFAULT_PACE, type Pace, paces, pauseOf } from '@swapstead/domain/saved-searches/pace.ts'
import type {
  NewSavedSearch,
  SavedSearch,
  SearchTerms,
} from '@swapstead/domain/saved-searches/saved-search.ts'
import { newsMiles } from '@swapstead/domain/saved-searches/saved-search.ts'
import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Point } from '../../platform/places/points.ts'
import { type AreaLookup, areaOf, type Lookup } from './lookup.ts'

export const isNotDeleted: RawBuilder<boolean> = sql<boolean>`(s.deleted_at is null)`

const columns = sql`s.id, s.words as search, s.category, s.radius, s.sort, s.pace, s.created_at, s.told_at`

export async function listSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select ${columns} from saved_searches s where s.user_id = ${userId} and ${isNotDeleted}
    order by s.created_at desc, s.id desc`.execute(db)
  return rows
}

/**
 * The place where a member lives. The lock prevents a move, and gives concurrent new searches
 * different slots.
 */
export async function lockOwnPlace(
  tx: Tx,
  userId: string,
): Promise<(Point & { id: number }) | undefined> {
  const { rows } = await sql<Point & { id: number }>`
    select p.id, p.latitude::float8 as latitude, p.longitude::float8 as longitude
    from users u join places p on p.id = u.place_id where u.id = ${userId}
    for no key update of u`.execute(tx)
  return rows[0]
}

/** Whether a search `s` of the member has the same terms. */
function isSame(userId: string, { search, category, radius }: SearchTerms): RawBuilder<boolean> {
  return sql<boolean>`(s.user_id = ${userId} and ${isNotDeleted} and lower(s.words) = lower(${search})
    and s.category is not distinct from ${category} and s.radius = ${radius})`
}

/**
 * Updates the order of a search with the same terms, if the member has one, and its pace if one is
 * given.
 */
export async function updateSame(
  tx: Tx,
  userId: string,
  terms: NewSavedSearch,
): Promise<SavedSearch | undefined> {
  const { sort, pace = null } = terms
  const { rows } = await sql<SavedSearch>`
    update saved_searches s set sort = ${sort}, pace = coalesce(${pace}, s.pace)
    where ${isSame(userId, terms)} returning ${columns}`.execute(tx)
  return rows[0]
}

export async function findSame(
  tx: Tx,
  userId: string,
  terms: SearchTerms,
): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearch>`
    select ${columns} from saved_searches s where ${isSame(userId, terms)}`.execute(tx)
  return rows[0]
}

function freeSlots(userId: string): RawBuilder<unknown> {
  return sql`(
    select slot from generate_series(1, ${SAVED_SEARCHES_MAX}::int) slot
    where slot not in (select o.slot from saved_searches o where o.user_id = ${userId})) free`
}

/** Takes the lowest free slot. Undefined if none is free. */
export async function insertSearch(
  tx: Tx,
  userId: string,
  { search, category, radius, sort, pace = DEFAULT_PACE }: NewSavedSearch,
  { keys, foundBy, placeId, reach, words, notWords }: Lookup,
  createdAt: Date,
): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearch>`
    insert into saved_searches as s (id, user_id, slot, words, category, radius, sort, pace,
      created_at, keys, found_by, place_id, reach, wanted, unwanted)
    select ${newId()}::uuid, ${userId}::uuid, min(slot), ${search}, ${category}, ${radius}::int, ${sort},
      ${pace}, ${createdAt}::timestamptz, ${keys}::text[], ${foundBy}::text[], ${placeId}::int,
      ${reach}::float8, to_tsquery('household', ${words}), to_tsquery('household', ${notWords})
    from ${freeSlots(userId)}
    having min(slot) is not null
    returning ${columns}`.execute(tx)
  return rows[0]
}

export async function updatePace(
  tx: Tx,
  userId: string,
  id: string,
  pace: Pace,
): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearch>`
    update saved_searches s set pace = ${pace} where s.id = ${id} and s.user_id = ${userId} and ${isNotDeleted}
    returning ${columns}`.execute(tx)
  return rows[0]
}

/**
 * Marks a search as deleted, so that it can be restored. It replaces the search deleted from the
 * same slot before. False if the member has no such search.
 */
export async function deleteSearch(
  tx: Tx,
  userId: string,
  id: string,
  deletedAt: Date,
): Promise<boolean> {
  const { rows } = await sql<{ slot: number }>`
    select s.slot from saved_searches s
    where s.id = ${id} and s.user_id = ${userId} and ${isNotDeleted} for update`.execute(tx)
  const [kept] = rows
  if (!kept) return false
  await deleteDeleted(tx, sql`user_id = ${userId} and slot = -${kept.slot}::int`)
  await sql`
    update saved_searches set slot = -slot, deleted_at = ${deletedAt}, found_by = '{}'
    where id = ${id}`.execute(tx)
  return true
}

export function deleteDeletedBefore(db: Db, moment: Date): Promise<void> {
  return deleteDeleted(db, sql`deleted_at <= ${moment}`)
}

/**
 * Deletes the finds that were not announced. Announced ones stay, so that they are not repeated.
 */
async function deleteDeleted(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (
      delete from saved_searches where deleted_at is not null and ${which} returning user_id, id)
    delete from search_finds f using gone
    where f.user_id = gone.user_id and f.search_id = gone.id and f.told_at is null`.execute(db)
}

type Owned = SavedSearch & { keys: string[]; deletedAt: Date | null }

/** A member's own search. Includes those deleted after `since`. */
export async function lockOwnSearch(
  tx: Tx,
  userId: string,
  id: string,
  since: Date,
): Promise<Owned | undefined> {
  const { rows } = await sql<Owned>`
    select ${columns}, s.keys, s.deleted_at from saved_searches s
    where s.id = ${id} and s.user_id = ${userId} and (${isNotDeleted} or s.deleted_at > ${since})
    for update`.execute(tx)
  return rows[0]
}

/** Takes the lowest free slot. Undefined if none is free. */
export async function saveRestored(
  tx: Tx,
  userId: string,
  id: string,
  { foundBy, placeId, reach }: AreaLookup,
): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearch>`
    update saved_searches s
    set slot = free.slot, deleted_at = null, found_by = ${foundBy}::text[], place_id = ${placeId},
      reach = ${reach}
    from (select min(slot) as slot from ${freeSlots(userId)}) free
    where s.id = ${id} and s.user_id = ${userId} and free.slot is not null
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** Moves a member's searches to their new place. */
export async function moveSearches(tx: Tx, userId: string): Promise<void> {
  const place = await lockOwnPlace(tx, userId)
  if (!place) return
  const searches = await tx
    .selectFrom('savedSearches')
    .select(['id', 'words as search', 'radius', 'keys'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute()
  for (const { id, keys, ...terms } of searches) {
    await tx
      .updateTable('savedSearches')
      .set(areaOf(place, keys, newsMiles(terms)))
      .where('id', '=', id)
      .execute()
  }
}

/** Whether the owner has an unread notification of search `s`. */
export const hasUnreadNews = sql<boolean>`exists (select from user_messages n
  where n.related_search_id = s.id and n.type = 'search_found' and not n.is_read)`

/**
 * Whether finds of search `s` may be announced again. A pace of a later version waits for that
 * version.
 */
export function isDue(now: Date): RawBuilder<boolean> {
  const latest = (hasUnread: boolean) =>
    sql.join(
      paces.map(
        (pace) => sql`when ${pace} then ${before(now, pauseOf(pace, hasUnread))}::timestamptz`,
      ),
      sql` `,
    )
  return sql<boolean>`(s.told_at is null or s.told_at <= case
    when ${hasUnreadNews} then case s.pace ${latest(true)} end
    else case s.pace ${latest(false)} end end)`
}
