import { guessCategory } from '@swapstead/domain/items/guess-category.ts'
import { endsWithThing } from '@swapstead/domain/search/goods-names.ts'
import { patternOf } from '@swapstead/domain/search/plain-words.ts'
import type { Search } from '@swapstead/domain/search/read-search.ts'
import { sql } from 'kysely'
import type { Sql } from '../listed.ts'
import { kindsOf, otherName, phraseOf } from './search-words.ts'

/**
 * The weights of the best match. docs/search.md has the reason for each; benchmark R1 shows the
 * effect of other values. `ts_rank` accepts weights of words up to 1.
 */
export const ranking = {
  /** Other words of a title, against 1 for the noun that names the thing. */
  besideThing: 0.8,
  /** The description. */
  description: 1,
  /** What a description says the thing is for or comes with, and the wishlist. */
  besideIt: 0.4,
  /** The share of the weaker one of title and description that is added to the stronger one. */
  both: 0.1,
  /**
   * BM25: how soon repetitions of a word stop counting, and how much a long text lowers the score.
   */
  saturation: 1,
  length: 0.4,
  /** A synonym, relative to the typed word. */
  otherWording: 0.3,
  /** A synonym that names the thing of the title: a search for a couch shows sofas. */
  otherThing: 0.95,
  /** A near spelling, relative to the typed word or to the correction that the page names. */
  nearSpelling: 0.1,
  /** Description and wishlist for a corrected word: titles show better what was meant. */
  guessInTexts: 0.3,
  /** A title with another form of a corrected word: "manager" does not mean "managed". */
  guessOtherForm: 0.5,
  /** Two words of the search side by side, as a share of the more common one. */
  sideBySide: 0.3,
  /** The word of the search that names the thing, relative to its other words. */
  askedThing: 1.25,
  /** A word of the search for something that the thing should not have. */
  lacked: 0.1,
  /**
   * Items that lack a word. Items with all words, even as a kind or in another spelling, are ahead.
   */
  lacking: 0.5,
  /** Items that lack more than one word, found only by the thing. */
  onlyThing: 0.1,
  /** Items of the category that the search names. */
  category: 1.1,
  /** The largest reduction by distance. */
  distance: 0.15,
}
export type Ranking = typeof ranking

/** A search, the share of all items that have each of its words, and the number of all items. */
export type RankedQuery = { search: Search; shares: readonly number[]; items: number }

/** One word of the search, or two side by side: its wordings as text queries, and its weight. */
type Clause = {
  typed: string
  others: readonly string[]
  near: readonly string[]
  /** The pattern of a corrected word in titles. */
  guess: string | null
  /** Whether it names the goods, such as "tripod", and not a make or a quality. */
  isThing: boolean
  weight: number
}

/** The number of different words in a text of usual length. */
const USUAL_LENGTH = 10
/** Scores have six decimals. */
const SCORE_PARTS = 1e6

/**
 * The score of each row of `found`: BM25 over the frequency of each wording. The stronger of title
 * and texts counts, because a description that repeats the title adds nothing. Rounded, so that a
 * cursor can contain it.
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
    // A parameter, so that searches for other words have the same plan.
    (clause) => sql`${clause.weight}::float8 * ${bestWording(clause, column, weights)}`,
  )
  const { distance, length } = weights
  const long = (words: Sql) =>
    sql`(${float(1 - length)} + ${float(length / USUAL_LENGTH)} * length(${words}))`
  // Materialized: otherwise each row would parse the words of the queries again.
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

/** Where words are counted. `thing` is the noun that names the thing in a title. */
const fields = ['title', 'texts', 'thing'] as const
type Field = (typeof fields)[number]
/** `ts_rank` divides the weight of the found words by this. */
const RANK_UNIT = 1.644_934_066_85

type Wording = { query: Sql; isPhrase: boolean; words: number }

/** How often a field has a wording, weighted by position and divided by the field's length. */
function termFrequency(field: Field, weights: Ranking, { query, isPhrase, words }: Wording): Sql {
  const counted = {
    title: [0, 0, weights.besideThing, 1],
    texts: [weights.besideIt, weights.description, 0, 0],
    thing: [0, 0, 0, 1],
  }[field]
  const text = field === 'texts' ? 'texts' : 'title'
  const has = sql.ref(`i.${text}`)
  const frequency = sql`${sql.lit(RANK_UNIT * words)} * ts_rank(${sql.lit(`{${counted}}`)}, ${has}, ${query}) / ${sql.ref(`i.${text}_long`)}`
  // `ts_rank` ignores the order of a phrase's words.
  return isPhrase ? sql`case when ${has} @@ ${query} then ${frequency} else 0 end` : frequency
}

/** `ts_rank` divides by the number of alternative words. */
function alternatives(wording: string): number {
  return wording.includes(' | ') ? (wording.match(/'/g) ?? []).length / 2 : 1
}

/** The best score of all wordings, from 0 to 1. */
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
    // A description repeats its title: "Camera battery" in it does not name a camera either.
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
 * Near matches may lack a word, and of three or more words all except the thing
 * (`almostWordsOrThing`). Exact ones have all words.
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

/** Ranks items of the category that the search suggests before equals. */
function categoryFactor({ search }: RankedQuery, weights: Ranking): Sql {
  const category = guessCategory(search.wanted.flatMap(({ wording }) => wording).join(' '))
  return category
    ? sql`case when o.category = ${category} then ${float(weights.category)} else 1 end`
    : sql`1`
}

/** PostgreSQL reads a number with a point as numeric, which is slow to convert to a float. */
function float(value: number): Sql {
  return sql`${sql.lit(value)}::float8`
}
