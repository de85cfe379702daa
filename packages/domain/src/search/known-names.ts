import { formsOf } from './plain-words.ts'
import type { Wording } from './search-terms.ts'

type Known = { forms: ReadonlySet<string>[]; names: readonly Wording[] }
export type ByFirstWord = ReadonlyMap<string, readonly Known[]>
const LONGEST_NAME = 4

/** The other names to search for, by the forms of a name's first word. */
export function byFirstWord(
  all: readonly (readonly [name: Wording, names: readonly Wording[]])[],
): ByFirstWord {
  const found = new Map<string, Known[]>()
  for (const [name, names] of all) {
    const forms = name.map((word) => new Set(formsOf(word)))
    for (const first of forms[0] ?? []) {
      found.set(first, [...(found.get(first) ?? []), { forms, names }])
    }
  }
  return found
}

/** Other names for each word. If several names match, the longest wins. */
export function namesOf(
  words: readonly string[],
  known: ByFirstWord,
): Map<string, readonly Wording[]> {
  const found = new Map<string, readonly Wording[]>()
  for (let place = 0; place < words.length; ) {
    const { length, names } = longestName(words.slice(place, place + LONGEST_NAME), known)
    for (const word of words.slice(place, place + length)) found.set(word, names)
    place += Math.max(1, length)
  }
  return found
}

function longestName(
  words: readonly string[],
  known: ByFirstWord,
): { length: number; names: readonly Wording[] } {
  const beginning = formsOf(words[0] ?? '').flatMap((form) => known.get(form) ?? [])
  const fitting = beginning.filter(({ forms }) =>
    forms.every((form, place) => formsOf(words[place] ?? '').some((word) => form.has(word))),
  )
  const length = Math.max(0, ...fitting.map(({ forms }) => forms.length))
  const names = fitting.filter(({ forms }) => forms.length === length).flatMap((fit) => fit.names)
  const wordings = new Map(names.map((name) => [name.join(' '), name]))
  return { length, names: [...wordings.values()] }
}
