import { formsOf } from '../search/plain-words.ts'
import { type Category, categoryLabels } from './categories.ts'

/** The parts of an item that wishes are compared with. */
export type WishTarget = { title: string; description: string | null; category: Category }

/** Shorter words ("a", "of", "in") are ignored. */
const SHORTEST_WORD = 3

/**
 * Whether an item fills a wish: every word of three or more letters occurs in its title,
 * description or category label, singular or plural. A wish of short words only ("TV") needs all of
 * them.
 */
export function matchesWish(wish: string, item: WishTarget): boolean {
  return matches(wish, wordsOf(item))
}

export function matchingWishes(wishlist: readonly string[], item: WishTarget): string[] {
  const words = wordsOf(item)
  return wishlist.filter((wish) => matches(wish, words))
}

/** Whether an entry asks for cash, so that a cash offer fills it. */
export function saysCash(wish: string): boolean {
  return wordsIn(wish).includes('cash')
}

/** The words an item needs, each as the list of its accepted forms. */
export function askedForms(wish: string): string[][] {
  const wished = wordsIn(wish)
  const telling = wished.filter((word) => word.length >= SHORTEST_WORD)
  return (telling.length > 0 ? telling : wished).map(formsOf)
}

/** Every form of an item's words, as the database stores them. */
export function matchWords({ title, description, category }: WishTarget): string[] {
  const text = `${title} ${description ?? ''} ${categoryLabels[category]}`
  return [...new Set(wordsIn(text).flatMap(formsOf))]
}

function matches(wish: string, words: ReadonlySet<string>): boolean {
  const asked = askedForms(wish)
  return asked.length > 0 && asked.every((forms) => forms.some((form) => words.has(form)))
}

const known = new WeakMap<WishTarget, ReadonlySet<string>>()

/** Read once per item, because a page compares its reader's items with many wishlists. */
function wordsOf(item: WishTarget): ReadonlySet<string> {
  const words = known.get(item) ?? new Set(matchWords(item))
  known.set(item, words)
  return words
}

/**
 * Lower case without accents: "Café" and "cafe" are one word. Very long words are cut on both
 * sides.
 */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]{1,60}/gu) ?? []
}
