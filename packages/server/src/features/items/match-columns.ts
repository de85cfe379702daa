import {
  askedForms,
  matchWords,
  type WishTarget,
} from '@swapstead/domain/items/wishlist-matching.ts'

export type Matched = WishTarget & { wishlist: readonly string[] }

/**
 * Columns of wishlist matching: a tsvector and a tsquery. Every write of an item's texts must
 * include them. Words contain only letters and digits, so they need no escaping.
 */
export function matchColumns(item: Matched) {
  return {
    matchWords: matchWords(item).map(quoted).join(' '),
    wishQuery: wishQueryOf(item.wishlist),
  }
}

/** Entries are joined by OR, the words of an entry by AND, the forms of a word by OR. */
function wishQueryOf(wishlist: readonly string[]): string | null {
  const entries = wishlist.map(askedForms).filter((asked) => asked.length > 0)
  return entries.map((asked) => `(${asked.map(anyForm).join('&')})`).join('|') || null
}

/** A text query that finds a word in any of its forms. */
export function anyForm(forms: readonly string[]): string {
  return `(${forms.map(quoted).join('|')})`
}

function quoted(word: string): string {
  return `'${word}'`
}
