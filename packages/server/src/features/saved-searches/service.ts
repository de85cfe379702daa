import type { Actor } from '@swapstead/domain/actor.ts'
import type { SearchEvent } from '@swapstead/domain/saved-searches/events.ts'
import { newsOfSearch } from '@swapstead/domain/saved-searches/notifications.ts'
import type { Pace } from '@swapstead/domain/saved-searches/pace.ts'
import {
  asksForSomething,
  type NewSavedSearch,
  newsMiles,
  type SavedSearch,
  SEARCH_RESTORABLE,
} from '@swapstead/domain/saved-searches/saved-search.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import type { Commit } from '../../platform/http/idempotency.ts'
import type { WrittenAnswer } from '../../platform/http/written-answer.ts'
import { correctSpelling, Statistics } from '../browse/index.ts'
import { saveToldThings } from '../told-things/index.ts'
import { claimFinds, lockDueSearches, saveToldAt } from './finding.ts'
import { areaOf, readWords } from './lookup.ts'
import {
  deleteSearch,
  findSame,
  insertSearch,
  lockOwnPlace,
  lockOwnSearch,
  saveRestored,
  updatePace,
  updateSame,
} from './queries.ts'

/**
 * Saves a search in the corrected spelling for which the page shows results, unless that is too
 * long.
 */
export async function saveNewSearch(
  { db, now }: Deps,
  { id: userId }: Actor,
  asked: NewSavedSearch,
  { statistics, commit }: { statistics: Statistics; commit: Commit },
): Promise<SavedSearch | WrittenAnswer> {
  if (!asksForSomething(asked)) throw refused('saved_searches.asks_for_nothing')
  const reader = { userId, placeId: null, now: now() }
  const corrected = asked.asTyped
    ? null
    : await correctSpelling(db, statistics, reader, { search: asked.search, isStored: true })
  const search = corrected?.text ?? asked.search
  const terms = { ...asked, search: search.length <= SEARCH_MAX ? search : asked.search }
  const words = await readWords(db, statistics, terms)
  if (words.keys.length === 0) throw refused('saved_searches.no_known_words')
  return commit((tx) => saveTerms(tx, userId, terms, { words, now: now() }))
}

async function saveTerms(
  tx: Tx,
  userId: string,
  terms: NewSavedSearch,
  { words, now }: { words: Awaited<ReturnType<typeof readWords>>; now: Date },
): Promise<SavedSearch> {
  const place = await lockOwnPlace(tx, userId)
  if (!place) throw refused('saved_searches.no_place')
  const same = await updateSame(tx, userId, terms)
  if (same) return same
  const lookup = { ...words, ...areaOf(place, words.keys, newsMiles(terms)) }
  const saved = await insertSearch(tx, userId, terms, lookup, now)
  if (!saved) throw refused('saved_searches.too_many')
  return saved
}

/** Saves a search of the demo, in the transaction that inserts all of it. */
export async function insertDemoSearch(
  tx: Tx,
  userId: string,
  terms: NewSavedSearch,
  now: Date,
): Promise<void> {
  const statistics = new Statistics({ db: tx, now: () => now })
  await saveTerms(tx, userId, terms, { words: await readWords(tx, statistics, terms), now })
}

export function changePace(
  { db }: Deps,
  { id: userId }: Actor,
  id: string,
  pace: Pace,
): Promise<SavedSearch> {
  return transact(db, async (tx) => {
    const changed = await updatePace(tx, userId, id, pace)
    if (!changed) throw refused('saved_searches.not_found')
    return changed
  })
}

export async function removeSearch(
  { db, now }: Deps,
  { id: userId }: Actor,
  id: string,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await deleteSearch(tx, userId, id, now()))) throw refused('saved_searches.not_found')
  })
}

/**
 * Restores a deleted search around the member's present place. If they have saved the same terms
 * again meanwhile, that search stays.
 */
export function restoreSearch(
  { db, now }: Deps,
  { id: userId }: Actor,
  id: string,
): Promise<SavedSearch> {
  return transact(db, async (tx) => {
    const place = await lockOwnPlace(tx, userId)
    const owned = await lockOwnSearch(tx, userId, id, before(now(), SEARCH_RESTORABLE))
    if (!place || !owned) throw refused('saved_searches.not_found')
    const { keys, deletedAt, ...search } = owned
    if (!deletedAt) return search
    const same = await findSame(tx, userId, search)
    if (same) return same
    const area = areaOf(place, keys, newsMiles(search))
    const restored = await saveRestored(tx, userId, id, area)
    if (!restored) throw refused('saved_searches.too_many')
    return restored
  })
}

/** Publishes an event for each search with new finds. */
export async function publishSearchNews({ db, events, now }: Deps, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    const news = await claimNews(tx, userId, now())
    if (news.length > 0) await events.publish(tx, news)
  })
}

/** Marks what is due as announced. Returns an event for each search with finds. */
export async function claimNews(tx: Tx, userId: string, now: Date): Promise<SearchEvent[]> {
  const due = await lockDueSearches(tx, userId, now)
  const ids = due.map(({ id }) => id)
  const finds = await claimFinds(tx, userId, ids, now)
  const told = due
    .map((search) => ({ search, finds: finds.filter(({ searchId }) => searchId === search.id) }))
    .filter((one) => one.finds.length > 0)
  const toldIds = told.map(({ search }) => search.id)
  if (told.length > 0) await saveToldAt(tx, toldIds, now)
  const itemIds = finds.map(({ itemId }) => itemId)
  await saveToldThings(tx, userId, itemIds, now)
  return told.map((one) => newsOfSearch(userId, one.search, one.finds))
}
