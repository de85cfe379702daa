import { askedForms } from '../items/wishlist-matching.ts'

export type Wishing = { userId: string; wishlist: readonly string[] }
export type SharedWish = { text: string; members: number }

/** What fewer members wish for is told on their items' pages alone. */
const WISHED_BY_LEAST = 2

/**
 * What several members wish for, most wanted first, in its most frequent words. Wishes of one member
 * count once.
 */
export function sharedWishes(all: readonly Wishing[], most: number): SharedWish[] {
  const wished = new Map<string, { members: Set<string>; texts: Map<string, number> }>()
  for (const { userId, wishlist } of all) {
    for (const text of wishlist) {
      const key = keyOf(text)
      if (!key) continue
      const known = wished.get(key) ?? { members: new Set(), texts: new Map() }
      const words = text.trim().toLowerCase()
      known.members.add(userId)
      known.texts.set(words, (known.texts.get(words) ?? 0) + 1)
      wished.set(key, known)
    }
  }
  return [...wished.values()]
    .filter(({ members }) => members.size >= WISHED_BY_LEAST)
    .map(({ members, texts }) => ({ text: mostFrequent(texts), members: members.size }))
    .sort((a, b) => b.members - a.members || (a.text < b.text ? -1 : 1))
    .slice(0, most)
}

/** "A bike", "bike" and "Bikes" are one wish. */
function keyOf(text: string): string {
  return askedForms(text).map(singularOf).sort().join(' ')
}

function singularOf([word = '', ...singulars]: readonly string[]): string {
  return singulars.find((form) => form === word.slice(0, -1)) ?? singulars[0] ?? word
}

function mostFrequent(texts: ReadonlyMap<string, number>): string {
  const [[text] = ['']] = [...texts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return text
}
