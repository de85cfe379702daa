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
  return occur(askedForms(wish), wordsOf(item))
}

export function matchingWishes(wishlist: readonly string[], item: WishTarget): string[] {
  const words = wordsOf(item)
  const asked = askedIn(wishlist)
  return wishlist.filter((_wish, place) => occur(asked[place] ?? [], words))
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

function occur(asked: readonly string[][], words: ReadonlySet<string>): boolean {
  return asked.length > 0 && asked.every((forms) => forms.some((form) => words.has(form)))
}

const knownWords = new WeakMap<WishTarget, ReadonlySet<string>>()

/** Cached per item: a page compares its reader's items with many wishlists. */
function wordsOf(item: WishTarget): ReadonlySet<string> {
  const known = knownWords.get(item)
  if (known) return known
  const words = new Set(matchWords(item))
  knownWords.set(item, words)
  return words
}

const knownAsked = new WeakMap<readonly string[], readonly string[][][]>()

/** Cached per wishlist, which is compared with as many items. */
function askedIn(wishlist: readonly string[]): readonly string[][][] {
  const known = knownAsked.get(wishlist)
  if (known) return known
  const asked = wishlist.map(askedForms)
  knownAsked.set(wishlist, asked)
  return asked
}

/**
 * Folds case and accents: "Café" and "cafe" match. Overlong words are cut in wishes and items
 * alike.
 */
function wordsIn(text: string): string[] {
  if (!/[^\t\n\r -~]/.test(text)) return text.toLowerCase().match(/[a-z0-9]{1,60}/g) ?? []
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]{1,60}/gu) ?? []
}
