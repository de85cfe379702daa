import { askedForms } from '../items/wishlist-matching.ts'

export type Wishing = { userId: string; wishlist: readonly string[] }
export type SharedWish = { text: string; members: number }

/** Wishes of fewer members are shown only on the pages of their items. */
const WISHED_BY_LEAST = 2

/**
 * Wishes that several members share, most wanted first, each in its most frequent wording. Repeated
 * wishes of one member count once.
 */
export function sharedWishes(all: readonly Wishing[], limit: number): SharedWish[] {
  const wishes = all.flatMap(({ userId, wishlist }) => wishlist.map((text) => ({ userId, text })))
  const alike = Map.groupBy(wishes, ({ text }) => keyOf(text))
  alike.delete('')
  return [...alike.values()]
    .filter(({ length }) => length >= WISHED_BY_LEAST)
    .map((same) => ({
      text: mostFrequent(same.map(({ text }) => text.trim().toLowerCase())),
      members: new Set(same.map(({ userId }) => userId)).size,
    }))
    .filter(({ members }) => members >= WISHED_BY_LEAST)
    .sort((a, b) => b.members - a.members || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
}

/** "A bike", "bike" and "Bikes" are one wish. */
function keyOf(text: string): string {
  const words = askedForms(text).map(singularOf)
  return words.length > 1 ? words.sort().join(' ') : (words[0] ?? '')
}

function singularOf(forms: readonly string[]): string {
  const [word = '', first] = forms
  if (first === undefined) return word
  const plain = word.slice(0, -1)
  return forms.includes(plain, 1) ? plain : first
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [[text] = ['']] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return text
}
