import { isMeasure, plainWords } from './plain-words.ts'
import { mannersInSearches, placeOfThing } from './thing.ts'

/** Adjacent words in this order. */
export type Wording = readonly string[]

/** Further words are ignored, because each one costs query time. */
const WORDS_MAX = 12

/** Stop words and question words. They count only in quotes, or if nothing else was typed. */
const small = new Set(
  `a an and are as at be but by for from has have i in is it its my no of on or our so that the their them
  this to was we were who will with without you your
  any anything looking need needed some something stuff thing things want wanted`.split(/\s+/),
)

/** An optional minus, then a quoted phrase or a run without spaces. */
const TERM = /(?<=^|\s)(-?)(?:["“]([^"“”]*)["”](?=\s|$)|(\S+))/g

type TermKind = 'word' | 'phrase' | 'unwanted'
type TypedTerms = { quoted: Wording[]; unwanted: Wording[]; words: Wording; last: TermKind }

/** Quotes make a phrase, a minus excludes; the rest are words. */
export function partsOf(typed: string): TypedTerms {
  const quoted: Wording[] = []
  const unwanted: Wording[] = []
  const plain: string[] = []
  let last: TermKind = 'word'
  for (const [, minus, phrase, run = ''] of typed.matchAll(TERM)) {
    if (minus) {
      last = 'unwanted'
      unwanted.push(plainWords(phrase ?? run))
    } else if (phrase === undefined) {
      last = 'word'
      plain.push(run)
    } else {
      last = 'phrase'
      quoted.push(plainWords(phrase))
    }
  }
  return { quoted, unwanted, words: plainWords(plain.join(' ')).slice(0, WORDS_MAX), last }
}

/** The words that matter in a search; a number and its unit are one term. */
export function termsOf(words: Wording): Wording[] {
  const terms: string[][] = []
  for (const word of words) {
    if (small.has(word)) continue
    const last = terms.at(-1)
    if (last?.length === 1 && isMeasure(last[0] ?? '', word)) last.push(word)
    else terms.push([word])
  }
  return terms
}

/** The index of the term that names the thing if there are several; -1 if there is none. */
export function placeOfThingTerm(terms: readonly Wording[], words: Wording): number {
  if (terms.length < 2) return -1
  const asked = words.slice(words.findIndex((word) => !small.has(word)))
  const thing = asked[placeOfThing(asked, mannersInSearches)]
  return terms.findLastIndex(([word]) => word === thing)
}

/** The word that names the thing in a search of several words: "piano" in "upright piano". */
export function thingOf(typed: string): string | undefined {
  const { words } = partsOf(typed)
  const terms = termsOf(words)
  return terms[placeOfThingTerm(terms, words)]?.join(' ')
}
