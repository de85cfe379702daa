import { guessCategory } from '@swapstead/domain/items/guess-category.ts'
import type { Search } from '@swapstead/domain/search/read-search.ts'
import { sql } from 'kysely'
import type { Sql } from '../listed.ts'
import { wordingsOf } from './search-words.ts'
import type { Lengths } from './statistics.ts'

/**
 * The weights of the best match. docs/search.md gives the reason for each; the benchmark R1 shows
 * what happens around them.
 */
export const ranking = {
  /** The noun that names the thing, against 1 for the other words of its title. */
  thing: 1.35,
  /** The description, and what the thing is for. */
  description: 1,
  wishlist: 0.3,
  /** How much of the weaker one of title and description is added to the stronger one. */
  both: 0.1,
  /** BM25: how soon repetition stops to count, and how much a long text takes away. */
  saturation: 1.2,
  length: 0.3,
  /** A synonym or near spelling, against the word that was typed. */
  otherWording: 0.3,
  /** The same where it names the thing of the title: who asks for a couch is shown sofas. */
  otherThing: 0.95,
  /** Two words of the search side by side, as a share of the commoner one. */
  sideBySide: 0.2,
  /** The word of the search that names the thing, against its other words. */
  askedThing: 1.25,
  /** Items of the category that the search names. */
  category: 1.1,
  /** The most that distance takes away. */
  distance: 0.15,
}
export type Ranking = typeof ranking

export type Asking = { search: Search; shares: readonly number[]; items: number; lengths: Lengths }

/** What is looked for in a text: wordings as text queries, the first as typed, and the weight. */
type Telling = { wordings: readonly string[]; weight: number }

/**
 * The score of each row of `found`: BM25 of the title and of the texts. The stronger of both
 * counts, because a description that repeats the title says nothing new. Rounded, so that a cursor
 * holds it.
 */
export function scored(asking: Asking, weights: Ranking, found: Sql): Sql {
  const telling = tellingOf(asking, weights)
  const queries = [...new Set(telling.flatMap(({ wordings }) => wordings))]
  const column = (wording: string) => sql.ref(`q${queries.indexOf(wording)}`)
  const { distance, length, both } = weights
  const long = (words: Sql, usual: number) =>
    sql`(${sql.lit(1 - length)} + ${sql.lit(length / usual)} * length(${words}))`
  const terms = telling.map(({ wordings, weight }) => {
    const title = bm25Of('title', wordings.map(column), weights)
    const texts = bm25Of('texts', wordings.map(column), weights)
    return sql`(select ${sql.lit(weight)} * (greatest(s.title, s.texts) + ${sql.lit(both)} * least(s.title, s.texts))
      from (select ${title} as title, ${texts} as texts offset 0) s)`
  })
  return sql`
    select i.id, i.chord, round((${kindOf(asking, weights)}
      * (1 - coalesce(${sql.lit(distance)} * least(1, ln(1 + i.chord * 400) / ln(201)), 0))
      * (${sql.join(terms, sql` + `)}))::numeric, 6)::float8 as score
    from (select f.id, f.chord, f.category, f.title, f.texts,
        ${long(sql`f.title`, asking.lengths.title)} as title_long, ${long(sql`f.texts`, asking.lengths.texts)} as texts_long
      from (select f.id, f.chord, f.category, ts_filter(f.search, '{a,b}') as title, ts_filter(f.search, '{c,d}') as texts
        from ${found} f offset 0) f offset 0) i,
      (select ${sql.join(queries.map((query) => sql`to_tsquery('household', ${query}) as ${column(query)}`))} offset 0) q`
}

/** Rare words weigh more. */
function tellingOf({ search, shares, items }: Asking, weights: Ranking): Telling[] {
  const least = 0.5 / Math.max(1, items)
  const single = search.wanted.map((wanted, place) => {
    const share = shares[place] ?? 0
    const rarity = Math.log(1 + (1 - share + least) / (share + least))
    const weight = rarity * (wanted.isThing ? weights.askedThing : 1)
    return { wordings: wordingsOf(wanted), weight }
  })
  const pairs = single.slice(1).map(({ wordings, weight }, place) => {
    const before = single[place]
    const lesser = Math.min(weight, before?.weight ?? 0)
    const sideBySide = `${before?.wordings[0]} <-> ${wordings[0]}`
    return { wordings: [sideBySide], weight: weights.sideBySide * lesser }
  })
  return [...single, ...pairs]
}

/** Counts a word only where it names the thing of a title. */
const ONLY_THINGS = '{0, 0, 0, 1}'
/** `ts_rank` divides the weight of the words it finds by this. */
const RANK_UNIT = 1.644_934_066_85

function bm25Of(part: 'title' | 'texts', queries: readonly Sql[], weights: Ranking): Sql {
  const { thing, description, wishlist, saturation, otherWording, otherThing } = weights
  const isTitle = part === 'title'
  const [scale, worth, everyWord] = isTitle
    ? [thing, 1, `{0, 0, ${1 / thing}, 1}`]
    : [1, description, `{${wishlist / description}, 1, 0, 0}`]
  const half = sql`${sql.lit(saturation)} * ${sql.ref(`i.${part}_long`)}`
  const scoreOf = (query: Sql, counted: string, share: number) => {
    const frequency = sql`${sql.lit(RANK_UNIT * scale)} * ts_rank(${sql.lit(counted)}, ${sql.ref(`i.${part}`)}, ${query})`
    // The same as n / (n + half), with the frequency n computed once.
    return sql`${sql.lit(share * worth * (saturation + 1))} * (1 - ${half} / (${frequency} + ${half}))`
  }
  const [typed, ...others] = queries
  return sql`greatest(${sql.join([
    ...(typed ? [scoreOf(typed, everyWord, 1)] : []),
    ...others.map((query) => scoreOf(query, everyWord, otherWording)),
    ...(isTitle ? others.map((query) => scoreOf(query, ONLY_THINGS, otherThing)) : []),
  ])})`
}

/** Items of the category that the search points to are ahead of equals. */
function kindOf({ search }: Asking, weights: Ranking): Sql {
  const category = guessCategory(search.wanted.flatMap(({ wording }) => wording).join(' '))
  return category
    ? sql`case when i.category = ${category} then ${sql.lit(weights.category)} else 1 end`
    : sql`1`
}
