import {
  askedForms,
  matchWords,
  type WishTarget,
} from '@swapstead/domain/items/wishlist-matching.ts'

export type Matched = WishTarget & { wishlist: readonly string[] }

/**
 * The columns of wishlist matching, as a tsvector and a tsquery. They are written with an item's
 * texts. Words are only letters and digits, so nothing needs an escape.
 */
export function matchColumns(item: Matched) {
  return {
    matchWords: matchWords(item).map(quoted).join(' '),
    wishQuery: wishQueryOf(item.wishlist),
  }
}

/** Any entry; all words of an entry; any form of a word. */
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
