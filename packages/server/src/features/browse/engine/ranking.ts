import { guessCategory } from '@swapstead/domain/items/guess-category.ts'
import { endsWithThing } from '@swapstead/domain/search/goods-names.ts'
import { patternOf } from '@swapstead/domain/search/plain-words.ts'
import type { Search } from '@swapstead/domain/search/read-search.ts'
import { sql } from 'kysely'
import type { Sql } from '../listed.ts'
import { kindsOf, otherName, phraseOf } from './search-words.ts'

/**
 * The weights of the best match. docs/search.md gives the reason for each; the benchmark R1 shows
 * what happens around them. `ts_rank` takes weights of words up to 1.
 */
export const ranking = {
  /** Other words of a title, against 1 for the noun that names the thing. */
  besideThing: 0.8,
  /** The description. */
  description: 1,
  /** What a description says the thing is for or comes with, and the wishlist. */
  besideIt: 0.4,
  /** How much of the weaker one of title and description is added to the stronger one. */
  both: 0.1,
  /** BM25: how soon more of a word stops to count, and how much a long text takes away. */
  saturation: 1,
  length: 0.4,
  /** A synonym, against the word that was typed. */
  otherWording: 0.3,
  /** The same where it names the thing of the title: who asks for a couch is shown sofas. */
  otherThing: 0.95,
  /** A near spelling, against the word that was typed or that the page says it was read as. */
  nearSpelling: 0.1,
  /** Description and wishlist for a word that was corrected: titles tell better what was meant. */
  guessInTexts: 0.3,
  /** A title with another form of such a word: who means a manager is not shown what is managed. */
  guessOtherForm: 0.5,
  /** Two words of the search near each other, as a share of the commoner one. */
  sideBySide: 0.3,
  /** The word of the search that names the thing, against its other words. */
  askedThing: 1.25,
  /** A word of the search for what the thing shall lack. */
  lacked: 0.1,
  /** Items that lack a word: those with all of them, be it as a kind or spelled otherwise, are ahead. */
  lacking: 0.5,
  /** Items that have not even all words but one, found only by the thing. */
  onlyThing: 0.1,
  /** Items of the category that the search names. */
  category: 1.1,
  /** The most that distance takes away. */
  distance: 0.15,
}
export type Ranking = typeof ranking

/** The words of a search, the share of all items that has each of them, and how many items there are. */
export type RankedQuery = { search: Search; shares: readonly number[]; items: number }

/** One word of the search, or two side by side: its wordings as text queries, and its weight. */
type Clause = {
  typed: string
  others: readonly string[]
  near: readonly string[]
  /** The pattern of a corrected word as titles write it. */
  guess: string | null
  /** It names the goods that are searched for, as "tripod" does, and no make or manner. */
  isThing: boolean
  weight: number
}

/** The number of different words in a text that is neither long nor short. */
const USUAL_LENGTH = 10
/** Scores have six decimals. */
const SCORE_PARTS = 1e6

/**
 * The score of each row of `found`: BM25 over the frequency of each wording. The stronger of title
 * and texts counts, because a description that repeats the title says nothing new. Rounded, so that
 * a cursor holds it.
 */
export function scored(rankedQuery: RankedQuery, weights: Ranking, found: Sql): Sql {
  const clauses = clausesOf(rankedQuery, weights)
  const synonyms = new Set(clauses.flatMap(({ others }) => others))
  const sought = clauses.slice(0, rankedQuery.search.wanted.length)
  const whole = new Set(sought.flatMap(({ typed, others }) => [typed, ...others]))
  const things = new Set(clauses.flatMap(({ typed, isThing }) => (isThing ? [typed] : [])))
  const all = clauses.flatMap(({ typed, others, near }) => [typed, ...others, ...near])
  const queries = [...new Set(all)]
  const column = (of: Field | 'query' | 'form', wording: string) =>
    sql.ref(`${of}${queries.indexOf(wording)}`)
  const frequencies = queries.flatMap((wording) =>
    fields
      .filter((field) => field !== 'thing' || synonyms.has(wording) || things.has(wording))
      .map((field) => {
        const frequency = termFrequency(field, weights, {
          query: column('query', wording),
          isPhrase: whole.has(wording) && wording.includes('<->'),
          words: alternatives(wording),
        })
        return sql`${frequency} as ${column(field, wording)}`
      }),
  )
  const guesses = new Map(clauses.map(({ typed, guess }) => [typed, guess]))
  const forms = [...guesses].flatMap(([typed, guess]) =>
    guess === null ? [] : [sql`i.name ~* ${guess} as ${column('form', typed)}`],
  )
  const scores = clauses.map(
    // As a parameter, so that searches for other words have the same plan.
    (clause) => sql`${clause.weight}::float8 * ${bestWording(clause, column, weights)}`,
  )
  const { distance, length } = weights
  const long = (words: Sql) =>
    sql`(${float(1 - length)} + ${float(length / USUAL_LENGTH)} * length(${words}))`
  // Materialized, or each row would read the words of the queries anew.
  return sql`
    with q as materialized (select ${sql.join(queries.map((query) => sql`to_tsquery('household', ${query}) as ${column('query', query)}`))})
    select o.id, o.chord, round(${sql.lit(SCORE_PARTS)} * ${categoryFactor(rankedQuery, weights)}${lackingFactor(sought, column, weights)}
      * (1 - coalesce(${sql.lit(distance)} * least(1, ln(1 + o.chord * 400) / ln(201)), 0))
      * (${sql.join(scores, sql` + `)})) / ${sql.lit(SCORE_PARTS)} as score
    from (select i.id, i.chord, i.category, ${sql.join([...frequencies, ...forms])}
      from (select f.id, f.chord, f.category, f.name, f.title, f.texts, ${long(sql`f.title`)} as title_long, ${long(sql`f.texts`)} as texts_long
        from (select f.id, f.chord, f.category, f.title as name, ts_filter(f.search, '{a,b}') as title, ts_filter(f.search, '{c,d}') as texts
          from ${found} f offset 0) f offset 0) i, q
      offset 0) o`
}

/** Rare words weigh more. */
function clausesOf({ search, shares, items }: RankedQuery, weights: Ranking): Clause[] {
  const least = 0.5 / Math.max(1, items)
  const single = search.wanted.map((wanted, place) => {
    const share = shares[place] ?? 0
    const rarity = Math.log(1 + (1 - share + least) / (share + least))
    const thing = wanted.isThing ? weights.askedThing : 1
    const weight = rarity * thing * (wanted.isLacked ? weights.lacked : 1)
    const { wording, others, kinds = [], near = [], isGuess } = wanted
    const upToHere = search.wanted.slice(0, place + 1).flatMap((one) => one.wording)
    return {
      typed: phraseOf(wording),
      others: [...others.map(otherName), ...(kinds.length > 0 ? [kindsOf(kinds)] : [])],
      near: near.map(phraseOf),
      guess: isGuess ? patternOf(wording.join(' ')) : null,
      isThing:
        !isGuess && (wanted.isThing || search.wanted.length === 1) && endsWithThing(upToHere),
      weight,
    }
  })
  const pairs = single.slice(1).map(({ typed, weight }, place) => {
    const before = single[place]
    const lesser = Math.min(weight, before?.weight ?? 0)
    return {
      typed: `${before?.typed} <-> ${typed}`,
      others: [],
      near: [],
      guess: null,
      isThing: false,
      weight: weights.sideBySide * lesser,
    }
  })
  return [...single, ...pairs]
}

/** Where words are counted; `thing` is the noun that names the thing of a title. */
const fields = ['title', 'texts', 'thing'] as const
type Field = (typeof fields)[number]
/** `ts_rank` divides the weight of the words it finds by this. */
const RANK_UNIT = 1.644_934_066_85

type Wording = { query: Sql; isPhrase: boolean; words: number }

/** How often a field has a wording, by the weight of the places, diluted by its length. */
function termFrequency(field: Field, weights: Ranking, { query, isPhrase, words }: Wording): Sql {
  const counted = {
    title: [0, 0, weights.besideThing, 1],
    texts: [weights.besideIt, weights.description, 0, 0],
    thing: [0, 0, 0, 1],
  }[field]
  const text = field === 'texts' ? 'texts' : 'title'
  const has = sql.ref(`i.${text}`)
  const frequency = sql`${sql.lit(RANK_UNIT * words)} * ts_rank(${sql.lit(`{${counted}}`)}, ${has}, ${query}) / ${sql.ref(`i.${text}_long`)}`
  // To `ts_rank` the words of a phrase may stand anywhere.
  return isPhrase ? sql`case when ${has} @@ ${query} then ${frequency} else 0 end` : frequency
}

/** `ts_rank` divides by the number of words that any of may be found. */
function alternatives(wording: string): number {
  return wording.includes(' | ') ? (wording.match(/'/g) ?? []).length / 2 : 1
}

/** The wording that tells most, from 0 to 1. */
function bestWording(
  { typed, others, near, guess, isThing }: Clause,
  column: (of: Field | 'form', wording: string) => Sql,
  weights: Ranking,
): Sql {
  const { saturation, both, besideThing, otherWording, otherThing, nearSpelling } = weights
  const saturated = (frequency: Sql) =>
    sql`(1 - ${sql.lit(saturation)} / (${frequency} + ${sql.lit(saturation)}))`
  const anywhere = (wording: string) => {
    const title = column('title', wording)
    // A description repeats its title: "Camera battery" there names no camera either.
    const texts =
      isThing && wording === typed
        ? sql`case when ${title} > 0 and ${column('thing', typed)} = 0 then ${float(besideThing)} else 1 end * ${column('texts', wording)}`
        : column('texts', wording)
    return saturated(
      sql`greatest(${title}, ${texts}) + ${sql.lit(both)} * least(${title}, ${texts})`,
    )
  }
  const inTitle = sql`case when ${column('form', typed)} then 1 else ${float(weights.guessOtherForm)} end
      * ${saturated(column('title', typed))}`
  const inTexts = sql`${sql.lit(weights.guessInTexts)} * ${saturated(column('texts', typed))}`
  return sql`greatest(${sql.join([
    ...(guess === null ? [anywhere(typed)] : [inTitle, inTexts]),
    ...others.map((wording) => sql`${sql.lit(otherWording)} * ${anywhere(wording)}`),
    ...(guess === null ? others : []).map(
      (wording) => sql`${sql.lit(otherThing)} * ${saturated(column('thing', wording))}`,
    ),
    ...near.map((wording) => sql`${sql.lit(nearSpelling)} * ${anywhere(wording)}`),
  ])})`
}

/**
 * Near matches may lack a word, and of three or more all but the thing (`almostWordsOrThing`). Exact
 * ones have all words.
 */
function lackingFactor(
  clauses: readonly Clause[],
  column: (of: Field, wording: string) => Sql,
  { lacking, onlyThing }: Ranking,
): Sql {
  if (clauses.length < 2) return sql``
  const has = clauses.map(({ typed, others, near }) => {
    const found = [typed, ...others, ...near].flatMap((name) => [
      column('title', name),
      column('texts', name),
    ])
    return sql`(greatest(${sql.join(found)}) > 0)::int`
  })
  return sql` * case ${sql.join(has, sql` + `)} when ${sql.lit(clauses.length)} then 1
    when ${sql.lit(clauses.length - 1)} then ${float(lacking)} else ${float(lacking * onlyThing)} end`
}

/** Items of the category that the search points to are ahead of equals. */
function categoryFactor({ search }: RankedQuery, weights: Ranking): Sql {
  const category = guessCategory(search.wanted.flatMap(({ wording }) => wording).join(' '))
  return category
    ? sql`case when o.category = ${category} then ${float(weights.category)} else 1 end`
    : sql`1`
}

/** PostgreSQL takes a number with a point for a numeric, which is slow to turn into a float. */
function float(value: number): Sql {
  return sql`${sql.lit(value)}::float8`
}
