import { isHomonym } from '@swapstead/domain/search/homonyms.ts'
import type { Search, Wanted } from '@swapstead/domain/search/read-search.ts'
import type { Wording } from '@swapstead/domain/search/search-terms.ts'
import type { FilterWords } from '../listed.ts'

/**
 * The text query of a search: every wanted term in any wording. Unwanted words are a separate
 * condition, because the index would find them on nearly every item.
 */
export function wordsOf({ wanted, unwanted }: Search): FilterWords {
  return {
    ...(wanted.length > 0 && { words: wanted.map(oneOf).join(' & ') }),
    ...(unwanted.length > 0 && { notWords: anyOf(unwanted) }),
  }
}

/** The words with any one term missing. */
export function almostWordsOf(search: Search): FilterWords {
  return { ...wordsOf(search), words: allButOne(search.wanted) }
}

/**
 * The words with any one term missing, or only the thing in a title: for "winter boots for kids"
 * any boots.
 */
export function almostWordsOrThing(search: Search): FilterWords {
  const things = search.wanted.filter(({ isThing }) => isThing).map(inTitle)
  return { ...wordsOf(search), words: [allButOne(search.wanted), ...things].join(' | ') }
}

function inTitle(wanted: Wanted): string {
  return weighed(oneOf(wanted), 'ab')
}

/** Finds words with these weights only. The migration of `item_search` explains each weight. */
function weighed(query: string, weights: string): string {
  return query.replaceAll(/'(?=[ )])/g, `':${weights}`)
}

/** Excludes results of the exact words from those of the wider ones. */
export function besides(near: FilterWords, { words }: FilterWords): FilterWords {
  const known = [near.notWords, words].filter((part) => part !== undefined)
  return { ...near, notWords: known.map((part) => `(${part})`).join(' | ') }
}

/**
 * Halves recursively: all of one half and all except one of the other. A list of all combinations
 * would grow quadratically.
 */
function allButOne(wanted: readonly Wanted[]): string {
  const middle = wanted.length >> 1
  const [first, second] = [wanted.slice(0, middle), wanted.slice(middle)]
  const whole = (half: readonly Wanted[]) => half.map(oneOf)
  const lacking = (half: readonly Wanted[]) => (half.length > 1 ? [`(${allButOne(half)})`] : [])
  return [
    [...whole(first), ...lacking(second)],
    [...lacking(first), ...whole(second)],
  ]
    .map((all) => `(${all.join(' & ')})`)
    .join(' | ')
}

function oneOf({ wording, others, kinds = [], near = [] }: Wanted): string {
  const named = [phraseOf(wording), ...others.map(otherName), ...near.map(phraseOf)]
  return `(${[...named, ...(kinds.length > 0 ? [kindsOf(kinds)] : [])].join(' | ')})`
}

/** Another name of the thing searched for. */
export function otherName(wording: Wording): string {
  const query = phraseOf(wording)
  return isHomonym(wording) ? weighed(query, 'a') : query
}

/**
 * What a thing is for or swapped for does not show its kind: balls for chair legs are not
 * furniture.
 */
export function kindsOf(kinds: readonly Wording[]): string {
  return weighed(anyOf(kinds), 'abc')
}

/** Any of these words and phrases as a text query. Empty for none. */
export function anyOf(wordings: readonly Wording[]): string {
  return wordings.map(phraseOf).join(' | ')
}

/**
 * A phrase as a text query. Plain words contain no punctuation, so nothing can close the quotes.
 */
export function phraseOf(wording: Wording): string {
  return `(${wording.map((word) => `'${word}'`).join(' <-> ')})`
}
