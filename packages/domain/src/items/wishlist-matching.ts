import { formsOf } from '../search/plain-words.ts'
import { type Category, categoryLabels } from './categories.ts'

/** What of an item a wish is compared with. */
export type WishTarget = { title: string; description: string | null; category: Category }

/** Shorter words ("a", "of", "in") say nothing about what is wished for. */
const SHORTEST_WORD = 3

/**
 * Whether an item is what an entry asks for: all words of three letters or more occur in its title, description or
 * category label, plural ignored (readings S-38). In an entry of short words alone ("TV") those count.
 */
export function matchesWish(wish: string, item: WishTarget): boolean {
  return matches(wish, wordsOf(item))
}

/** The entries of a wishlist that an item matches. */
export function matchingWishes(wishlist: readonly string[], item: WishTarget): string[] {
  const words = wordsOf(item)
  return wishlist.filter((wish) => matches(wish, words))
}

/** Whether an entry asks for cash, so that a cash offer fits it (readings S-39). */
export function saysCash(wish: string): boolean {
  return wordsIn(wish).includes('cash')
}

/** An entry as what an item has to have: of each of its telling words one form. */
export function askedForms(wish: string): string[][] {
  const wished = wordsIn(wish)
  const telling = wished.filter((word) => word.length >= SHORTEST_WORD)
  return (telling.length > 0 ? telling : wished).map(formsOf)
}

/** Every form of an item's words: what a database keeps of it, to find it by wishes. */
export function matchWords({ title, description, category }: WishTarget): string[] {
  const text = `${title} ${description ?? ''} ${categoryLabels[category]}`
  return [...new Set(wordsIn(text).flatMap(formsOf))]
}

function matches(wish: string, words: ReadonlySet<string>): boolean {
  const asked = askedForms(wish)
  return asked.length > 0 && asked.every((forms) => forms.some((form) => words.has(form)))
}

const known = new WeakMap<WishTarget, ReadonlySet<string>>()

/** Read once of each item: a page compares its reader's items with many wishlists. */
function wordsOf(item: WishTarget): ReadonlySet<string> {
  const words = known.get(item) ?? new Set(matchWords(item))
  known.set(item, words)
  return words
}

/** Lower case, accents off: "Café" and "cafe" are one word. What no word is long enough for is cut on both sides. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]{1,60}/gu) ?? []
}
