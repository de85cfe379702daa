import { namesAlike } from './goods-names.ts'
import { byFirstWord, namesOf } from './known-names.ts'
import { partsOf, placeOfThingTerm, termsOf, type Wording } from './search-terms.ts'

/** A search term and its synonyms. Any of them matches. */
export type Wanted = {
  wording: Wording
  others: readonly Wording[]
  /** Kinds of the thing (`kinds.ts`) that titles use in place of its name. */
  kinds?: readonly Wording[]
  /** Similar spellings. They match too, and rank below the exact ones. */
  near?: readonly Wording[]
  /** The wording is a spelling correction. */
  isGuess?: true
  isQuoted: boolean
  /** Of several terms, the one that names the thing: "bag" in "laptop bag". */
  isThing?: true
  /** The thing must be without it: the shade in "lamp without shade". */
  isLacked?: true
}
/** Results match all wanted terms and none of the unwanted ones. */
export type Search = { wanted: readonly Wanted[]; unwanted: readonly Wording[] }

/** Every wording that matches the term, the term itself first. */
export function allWordings({ wording, others, kinds = [], near = [] }: Wanted): Wording[] {
  return [wording, ...others, ...kinds, ...near]
}

/**
 * Parses a typed search. Quotes make a phrase, a minus excludes.
 * A number and its unit are one term.
 * Synonyms match like the word itself.
 */
export function readSearch(typed: string): Search {
  const { quoted, unwanted, words } = partsOf(typed)
  const wanted = [
    ...quoted.map((wording) => ({ wording, others: [], isQuoted: true })),
    ...wantedOf(words),
  ]
  return {
    wanted: wanted.filter(({ wording }) => wording.length > 0),
    unwanted: unwanted.filter((wording) => wording.length > 0),
  }
}

/** A search of stop words only ("The Who") is one phrase. */
function wantedOf(words: readonly string[]): Wanted[] {
  const wordings = termsOf(words)
  if (wordings.length === 0) return [{ wording: words, others: [], isQuoted: false }]
  const telling = wordings.flat()
  const lacked = lackedIn(words)
  const others = new Map([
    ...namesOf(
      telling.filter((word) => !lacked.has(word)),
      synonyms,
    ),
    ...namesOf(
      telling.filter((word) => lacked.has(word)),
      synonyms,
    ),
  ])
  const thingAt = placeOfThingTerm(wordings, words)
  return wordings.map((wording, place) => ({
    wording,
    ...(place === thingAt && { isThing: true as const }),
    ...(lacked.has(wording[0] ?? '') && { isLacked: true as const }),
    others: [
      ...(wording.length === 1 ? (others.get(wording[0] ?? '') ?? []) : []),
      ...parted(wording),
      ...numbered(wording),
      ...joined(wordings[place - 1], wording, lacked),
      ...joined(wording, wordings[place + 1], lacked),
    ],
    isQuoted: false,
  }))
}

/**
 * "iphone15" also matches "iPhone 15", and "f150" matches "F-150". "a4" stays whole: in "a 4 piece
 * set" the 4 is a number.
 */
function parted([word = '', ...rest]: Wording): Wording[] {
  const parts = rest.length === 0 && /^((?![ai]\d)[a-z]+)(\d+)$/.exec(word)
  return parts ? [parts.slice(1)] : []
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "2 person" also matches "two person", and "two" also "2". */
function numbered([word = '', ...rest]: Wording): Wording[] {
  const written = /^[1-9]\d?$/.test(word) && numbers[Number(word) - 1]
  if (written) return [[written, ...rest]]
  const place = numbers.indexOf(word)
  return place < 0 ? [] : [[`${place + 1}`, ...rest]]
}

/** The words after "without" or "no". */
function lackedIn(words: readonly string[]): ReadonlySet<string> {
  const from = words.findIndex((word, place) => place > 0 && /^(?:without|no)$/.test(word))
  return new Set(from < 0 ? [] : words.slice(from))
}

/** "smart watch" also matches "smartwatch". */
function joined(
  before: Wording | undefined,
  after: Wording | undefined,
  lacked: ReadonlySet<string>,
): Wording[] {
  if (before?.length !== 1 || after?.length !== 1 || lacked.has(after[0] ?? '')) return []
  return [[`${before[0]}${after[0]}`]]
}

const synonyms = byFirstWord(
  namesAlike.flatMap((names) =>
    names.map((name) => [name, names.filter((other) => other !== name)] as const),
  ),
)
