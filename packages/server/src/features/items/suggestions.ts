import type { Actor } from '@swapstead/domain/actor.ts'
import {
  foldWords,
  SUGGESTION_MILES,
  wishSuggestions,
} from '@swapstead/domain/items/wish-suggestions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { chordOfMiles } from '../../platform/places/points.ts'
import { hiddenFrom } from '../blocks/index.ts'
import { swappedItems } from '../swap-state/index.ts'

/**
 * The number of nearest items scanned. A two-letter prefix matches too many rows for the text index
 * to be cheap.
 */
const CANDIDATES = 2000
const CANDIDATES_OF_A_PLACE = 400
const FOUND = 100

/** Matching titles of other members' items within 50 miles. None for readers without a place. */
export async function suggestWishes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, isGuest, placeId }: Actor,
  typed: string,
): Promise<string[]> {
  const [first] = foldWords(typed).split(' ')
  if (placeId === null || !first) return []
  const { rows } = await nearbyTitles({ userId: id, isGuest, placeId, now: now() }, first).execute(
    db,
  )
  return wishSuggestions(
    rows.map(({ title }) => title),
    typed,
  )
}

/**
 * Titles that may contain the word. Includes all non-ASCII titles, because only `wishSuggestions`
 * folds accents.
 */
function nearbyTitles(
  {
    userId,
    isGuest,
    placeId,
    now,
  }: { userId: string; isGuest: boolean; placeId: number; now: Date },
  word: string,
): RawBuilder<{ title: string }> {
  const origin = sql`(select point from places where id = ${placeId})`
  const reach = chordOfMiles(SUGGESTION_MILES)
  return sql<{ title: string }>`
    select near.title from (
      select i.title from (
        select p.id, p.point <-> ${origin} as chord from places p
        where p.point <@ cube_enlarge(${origin}, ${reach}, 3)
        order by chord limit 2147483647
      ) n cross join lateral (
        select i.title from items i
        where i.place_id = n.id and i.is_active and not i.is_sandbox and not i.is_suspended
          ${isGuest ? sql`and not i.is_members_only` : sql``}
          and i.user_id <> ${userId} and i.id <> all(${swappedItems(now)}) and i.user_id <> all(${hiddenFrom(userId)})
        order by i.created_at desc, i.id desc limit ${CANDIDATES_OF_A_PLACE}
      ) i
      where n.chord <= ${reach} limit ${CANDIDATES}
    ) near
    where strpos(lower(near.title), ${word}) > 0 or near.title ~ '[^[:ascii:]]'
    limit ${FOUND}`
}
