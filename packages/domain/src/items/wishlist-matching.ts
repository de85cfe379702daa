import { formsOf } from '../search/plain-words.ts'
import { type Category, categoryLabels } from './categories.ts'

export type WishTarget = { title: string; description: string | null; category: Category }

/** Shorter words ("a", "of", "in") are ignored. */
const SHORTEST_WORD = 3

/**
 * Every word of three or more letters must occur in the title, description or category label.
 * Singular and plural match each other. A wish of short words only ("TV") needs all of them.
 */
export function matchesWish(wish: string, item: WishTarget): boolean {
  return matches(wish, wordsOf(item))
}

export function matchingWishes(wishlist: readonly string[], item: WishTarget): string[] {
  const words = wordsOf(item)
  return wishlist.filter((wish) => matches(wish, words))
}

const refusing = ['no', 'not', 'non', 'never', 'without', 'except', 'but', 'don', 'dont', 'won']
/** Words around "cash" that may refuse it: "don't want cash", "cash not taken". */
const WORDS_BEFORE = 4
const WORDS_BEHIND = 2

/** A cash offer fills an entry that asks for cash, and not one such as "no cash". */
export function saysCash(wish: string): boolean {
  return wish.split(/[,;:.!?()/]/).some((part) => {
    const words = wordsIn(part)
    const at = words.indexOf('cash')
    if (at === -1) return false
    const around = words.slice(Math.max(0, at - WORDS_BEFORE), at + 1 + WORDS_BEHIND)
    return !around.some((word) => refusing.includes(word))
  })
}

/** Each inner list holds the accepted forms of one word. */
export function askedForms(wish: string): string[][] {
  const wished = wordsIn(wish)
  const telling = wished.filter((word) => word.length >= SHORTEST_WORD)
  return (telling.length > 0 ? telling : wished).map(formsOf)
}

/** Returns every form of each word, as stored in the database. */
export function matchWords({ title, description, category }: WishTarget): string[] {
  const text = `${title} ${description ?? ''} ${categoryLabels[category]}`
  return [...new Set(wordsIn(text).flatMap(formsOf))]
}

function matches(wish: string, words: ReadonlySet<string>): boolean {
  const asked = askedForms(wish)
  return asked.length > 0 && asked.every((forms) => forms.some((form) => words.has(form)))
}

const known = new WeakMap<WishTarget, ReadonlySet<string>>()

/** Cached per item: a page compares its reader's items with many wishlists. */
function wordsOf(item: WishTarget): ReadonlySet<string> {
  const words = known.get(item) ?? new Set(matchWords(item))
  known.set(item, words)
  return words
}

/**
 * Folds case and accents: "Café" and "cafe" match. Overlong words are cut in wishes and items
 * alike.
 */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]{1,60}/gu) ?? []
}
