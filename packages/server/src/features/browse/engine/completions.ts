import { COMPLETED_FROM, type Completion } from '@swapstead/domain/browse/completions.ts'
import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { plainWords } from '@swapstead/domain/search/plain-words.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listedToBrowse, type Reader } from '../listed.ts'
import { circle } from './page-statements.ts'
import { walkNewest, walkPlaces } from './plans.ts'

/** The nearest items are looked through, so that the work stays the same among any number. */
const LOOKED_THROUGH = 250
const WORDS_MOST = 3
const CATEGORIES_MOST = 2
const TITLES_MOST = 3

type Near = { title: string; category: Category; inCategory: number }

/** What a search that is being typed may become, from the words of titles and from what is near. */
export async function listCompletions(
  db: Db,
  reader: Reader,
  typed: string,
): Promise<Completion[]> {
  const words = plainWords(typed)
  const beginning = words.at(-1) ?? ''
  if (beginning.length < COMPLETED_FROM) return []
  const before = typed.trim().replace(/[\p{L}\p{N}'’]+[^\p{L}\p{N}]*$/u, '')
  const [completed, near] = await Promise.all([
    findWords(db, beginning),
    findNear(db, reader, words),
  ])
  const inWords = completed
    .map((word) => `${before}${word}`)
    .filter((search) => search !== typed.trim().toLowerCase())
    .map((search) => completion('words', search, null, null))
  const byCategory = new Map(near.map((row) => [row.category, row.inCategory]))
  const [search = typed.trim()] = completed.slice(0, 1).map((word) => `${before}${word}`)
  const inCategories = [...byCategory]
    .sort((a, b) => b[1] - a[1])
    .slice(0, CATEGORIES_MOST)
    .map(([category, count]) => completion('category', search, category, count))
  const titles = [...new Set(near.map(({ title }) => title))]
    .slice(0, TITLES_MOST)
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

async function findWords(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string; inTitles: number }>`
    select distinct on (stem) word, in_titles from search_words
    where word like ${`${beginning}%`} and in_titles > 0
    order by stem, in_titles desc`.execute(db)
  return rows
    .sort((a, b) => b.inTitles - a.inTitles)
    .slice(0, WORDS_MOST)
    .map(({ word }) => word)
}

/** Things before what is only named after them: a telescope, then a telescope tripod. */
async function findNear(db: Db, reader: Reader, words: readonly string[]): Promise<Near[]> {
  const asked = words
    .map((word, place) => `'${word}'${place === words.length - 1 ? ':*' : ''}`)
    .join(' & ')
  const thing = `'${words.at(-1)}':*a`
  const walk = {
    filter: listedToBrowse(reader, {}),
    words: sql`true`,
    behind: sql``,
    most: LOOKED_THROUGH,
  }
  const nearest =
    reader.placeId === null
      ? walkNewest(null, walk, LOOKED_THROUGH)
      : walkPlaces(circle(reader.placeId, NATIONWIDE), walk)
  const { rows } = await sql<Near>`
    select i.title, i.category, count(*) over (partition by i.category)::int as in_category
    from (${nearest}) n join items i on i.id = n.id
    where ts_filter(i.search, '{a,b}') @@ to_tsquery('household', ${asked})
    order by i.search @@ to_tsquery('household', ${thing}) desc, n.chord, i.created_at desc limit ${LOOKED_THROUGH}`.execute(
    db,
  )
  return rows
}
