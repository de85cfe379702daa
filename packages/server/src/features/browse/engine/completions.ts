import type { CompletionsQuery } from '@swapstead/domain/browse/calls.ts'
import { COMPLETED_FROM, type Completion } from '@swapstead/domain/browse/completions.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { plainWords } from '@swapstead/domain/search/plain-words.ts'
import { partsOf } from '@swapstead/domain/search/search-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listedToBrowse, type Reader, textQuery } from '../listed.ts'
import { areaOf } from './area.ts'
import { foundItems, type SearchArea, walkNewest, walkPlaces } from './plans.ts'
import { anyOf } from './search-words.ts'
import type { Statistics } from './statistics.ts'

/** The number of nearest items to read, so that the work does not grow with the number of items. */
const ITEMS_READ = 250
const WORDS_MAX = 3
const CATEGORIES_MAX = 2
const TITLES_MAX = 3

const LAST_WORD = /[\p{L}\p{N}'’]+[^\p{L}\p{N}]*$/u
/**
 * Matches words that plain words rewrite: 3.5 as 3point5 and 3/8 as 3of8. They are not suggested.
 */
const REWRITTEN = /\dpoint\d|\dof\d/

type NearQuery = Pick<CompletionsQuery, 'hearted'> & {
  reader: Reader
  area: SearchArea | null
  wanted: readonly string[]
  unwanted: readonly (readonly string[])[]
}
type Near = { title: string; category: Category; inCategory: number }

/** Completions of a search that is being typed, from words of titles and from items nearby. */
export async function listCompletions(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  query: CompletionsQuery,
): Promise<Completion[]> {
  const typed = query.search
  const beginning = plainWords(typed).at(-1) ?? ''
  const { quoted, unwanted, words, last } = partsOf(typed)
  const wanted = last === 'word' ? [...quoted.flat(), ...words] : [...words, ...quoted.flat()]
  if (beginning.length < COMPLETED_FROM || wanted.length === 0 || last === 'unwanted') return []
  const area = await areaOf(statistics, reader, query)
  const [completed, near] = await Promise.all([
    last === 'word' ? findSearches(db, typed, beginning) : [],
    findNear(db, { ...query, reader, area, wanted, unwanted }),
  ])
  const inWords = completed
    .filter((search) => search !== typed.toLowerCase())
    .map((search) => completion('words', search, null, null))
  const byCategory = new Map(near.map((row) => [row.category, row.inCategory]))
  const [search = typed] = completed
  const inCategories = [...byCategory]
    .sort((a, b) => b[1] - a[1])
    .slice(0, CATEGORIES_MAX)
    .map(([category, count]) => completion('category', search, category, count))
  const listed = near.filter(({ category }) => !query.category || category === query.category)
  const titles = [...new Set(listed.map(({ title }) => title))]
    .slice(0, TITLES_MAX)
    .map((title) => completion('title', title, null, null))
  return [...inWords, ...inCategories, ...titles]
}

function completion(
  kind: Completion['kind'],
  search: string,
  category: Category | null,
  near: number | null,
): Completion {
  return { kind, search, category, near }
}

/** The search with its last word completed. None if plain words rewrite it, as 55" to 55 inch. */
async function findSearches(db: Db, typed: string, beginning: string): Promise<string[]> {
  const start = typed.replace(LAST_WORD, '')
  const last = plainWords(typed.slice(start.length))
  if (last.length > 1 || last[0] !== beginning) return []
  const { rows } = await sql<{ word: string; inTitles: number }>`
    select distinct on (stem) word, in_titles from search_words
    where word like ${`${beginning}%`} and in_titles > 0
    order by stem, in_titles desc`.execute(db)
  return rows
    .filter(({ word }) => !REWRITTEN.test(word))
    .sort((a, b) => b.inTitles - a.inTitles)
    .slice(0, WORDS_MAX)
    .map(({ word }) => `${start}${word}`)
}

/**
 * Titles nearby: things of that name before things named after them, a telescope before a telescope
 * tripod.
 */
async function findNear(
  db: Db,
  { reader, area, hearted, wanted, unwanted }: NearQuery,
): Promise<Near[]> {
  const words = wanted
    .map((word, place) => `'${word}'${place === wanted.length - 1 ? ':*' : ''}`)
    .join(' & ')
  const thing = `'${wanted.at(-1)}':*a`
  const notWords = anyOf(unwanted.filter((wording) => wording.length > 0))
  const filter = listedToBrowse(reader, { hearted })
  const walk = { filter, words: sql`true`, after: sql``, limit: ITEMS_READ }
  const walked = area ? walkPlaces(area, walk) : walkNewest(null, walk, ITEMS_READ)
  // Members have few hearts: a walk would visit all items to find them.
  const nearest = hearted ? foundItems(area, filter, 'all') : walked
  const { rows } = await sql<Near>`
    select i.title, i.category, count(*) over (partition by i.category)::int as in_category
    from (${nearest}) n join items i on i.id = n.id
    where ts_filter(i.search, '{a,b}') @@ ${textQuery(words)}
      ${notWords === '' ? sql`` : sql`and not i.search @@ ${textQuery(notWords)}`}
    order by i.search @@ ${textQuery(thing)} desc, n.chord, i.created_at desc limit ${ITEMS_READ}`.execute(
    db,
  )
  return rows
}
