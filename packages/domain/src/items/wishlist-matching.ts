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

function matches(wish: string, words: ReadonlySet<string>): boolean {
  const wished = wordsIn(wish)
  const telling = wished.filter((word) => word.length >= SHORTEST_WORD)
  const asked = telling.length > 0 ? telling : wished
  return asked.length > 0 && asked.every((word) => formsOf(word).some((form) => words.has(form)))
}

function wordsOf({ title, description, category }: WishTarget): ReadonlySet<string> {
  const text = `${title} ${description ?? ''} ${categoryLabels[category]}`
  return new Set(wordsIn(text).flatMap(formsOf))
}

/** Lower case, accents off: "Café" and "cafe" are one word. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
