import {
  askedForms,
  matchWords,
  type WishTarget,
} from '@swapstead/domain/items/wishlist-matching.ts'

export type Matched = WishTarget & { wishlist: readonly string[] }

/**
 * What wishlist matching keeps of an item (migration 0028), as PostgreSQL reads a tsvector and a tsquery. The statement
 * that writes an item's texts writes these. Words are letters and digits alone, so nothing in them needs an escape.
 */
export function matchColumns(item: Matched) {
  return {
    matchWords: matchWords(item).map(quoted).join(' '),
    wishQuery: wishQueryOf(item.wishlist),
  }
}

/** Any of the entries, of an entry all words, of a word any form. */
function wishQueryOf(wishlist: readonly string[]): string | null {
  const entries = wishlist.map(askedForms).filter((asked) => asked.length > 0)
  return entries.map((asked) => `(${asked.map(anyForm).join('&')})`).join('|') || null
}

function anyForm(forms: readonly string[]): string {
  return `(${forms.map(quoted).join('|')})`
}

function quoted(word: string): string {
  return `'${word}'`
}
