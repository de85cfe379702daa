import { categoryWords } from '../items/category-words.ts'
import { goodsSynonyms } from './goods-synonyms.ts'
import { formsOf, plainWords } from './plain-words.ts'
import { synonymGroups } from './synonyms.ts'

/** Groups of names of which a search for one finds the others. */
export const namesAlike: readonly (readonly string[][])[] = [
  ...synonymGroups.map(({ names }) => names),
  ...goodsSynonyms.map((line) => line.split(', ')),
].map((names) => names.map(plainWords))

const names = [
  ...namesAlike.flat(),
  ...Object.values(categoryWords)
    .flatMap(({ things, hints }) => `${things},${hints}`.split(','))
    .map(plainWords),
]
const things = new Set(
  Object.values(categoryWords).flatMap((words) =>
    words.things.split(',').map((name) => plainWords(name).join(' ')),
  ),
)
const LONGEST_THING = 3
const wholeNames = new Set(names.filter(({ length }) => length === 1).flat())
const wordsOfNames = new Set(names.flat())

/** Names of one word, in singular and plural, with the other names of the same thing. */
export function otherNames(): ReadonlyMap<string, readonly string[][]> {
  const found = new Map<string, string[][]>()
  for (const alike of namesAlike) {
    for (const [word = '', ...more] of alike) {
      const others = alike.filter((name) => name.length > 1 || name[0] !== word)
      if (more.length > 0 || others.length === 0) continue
      for (const form of [word, `${word}s`]) {
        found.set(form, [...(found.get(form) ?? []), ...others])
      }
    }
  }
  return found
}

/** Whether the words name goods or a make: "drone", "canoes". */
export function isNameOfGoods(word: string): boolean {
  return formsOf(word).some((form) => wholeNames.has(form))
}

/** Whether a name of goods contains the word: "bedside" is in "bedside table". */
export function isInNameOfGoods(word: string): boolean {
  return formsOf(word).some((form) => wordsOfNames.has(form))
}

/**
 * Whether these words end with a name of goods: "hard drive", but not "drive" alone and no make.
 */
export function endsWithThing(words: readonly string[]): boolean {
  const most = Math.min(words.length, LONGEST_THING)
  return Array.from({ length: most }, (_, place) => words.slice(-1 - place).join(' ')).some(
    (name) => formsOf(name).some((form) => things.has(form)),
  )
}
