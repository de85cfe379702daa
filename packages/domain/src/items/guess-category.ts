import { type Category, categories } from './categories.ts'
import { categoryWords } from './category-words.ts'

const THING = 6
const HINT = 2
/** A phrase counts more than a single word. */
const LONGER = 2
/** Text after "with" or a comma names an addition. */
const ADDITION = 0.4
/** In English the last noun is the thing: a "boat trailer" is a trailer. */
const LATER = 0.25

type Meaning = { category: Category; weight: number }

const additions = new Set([
  'with',
  'w',
  'for',
  'and',
  'plus',
  'incl',
  'includes',
  'including',
  'in',
  'of',
])
const meanings = indexWords()
const longestPhrase = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))

/** Null when no word of the title suggests a category. */
export function guessCategory(title: string): Category | null {
  const scores = new Map<Category, number>()
  for (const { category, weight } of readTitle(title)) {
    scores.set(category, (scores.get(category) ?? 0) + weight)
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}

/** Matches the longest phrases first; each word counts once. */
function readTitle(title: string): Meaning[] {
  const found: Meaning[] = []
  let part = 1
  const parts = title.toLowerCase().split(/[,;:()[\]+&/]| - /)
  for (const words of parts.map(wordsOf)) {
    for (let at = 0; at < words.length; ) {
      if (additions.has(words[at] ?? '') && found.length > 0) part = ADDITION
      const { length, known } = longestAt(words, at)
      const weight = part * (1 + LATER * at)
      found.push(...known.map((meaning) => ({ ...meaning, weight: meaning.weight * weight })))
      at += length
    }
    if (found.length > 0) part = ADDITION
  }
  return found
}

function longestAt(words: readonly string[], at: number): { length: number; known: Meaning[] } {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const known = meanings.get(words.slice(at, at + length).join(' '))
    if (known) return { length, known }
  }
  return { length: 1, known: [] }
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}|['’]/gu, '')
  return (plain.match(/[a-z0-9]+/g) ?? []).map(singular)
}

function singular(word: string): string {
  if (/ies$/.test(word) && word.length > 4) return word.replace(/ies$/, 'y')
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.replace(/es$/, '')
  if (/(?:kni|shel|scar|gol)ves$/.test(word)) return word.replace(/ves$/, 'f')
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

function indexWords(): ReadonlyMap<string, Meaning[]> {
  const index = new Map<string, Meaning[]>()
  for (const category of categories) {
    if (category === 'other') continue
    const { things, hints } = categoryWords[category]
    for (const [list, weight] of [
      [things, THING],
      [hints, HINT],
    ] as const) {
      for (const phrase of list.split(',').map((entry) => wordsOf(entry))) {
        const key = phrase.join(' ')
        const meaning = { category, weight: weight + LONGER * (phrase.length - 1) }
        index.set(key, [...(index.get(key) ?? []), meaning])
      }
    }
  }
  return index
}
