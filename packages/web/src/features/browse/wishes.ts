import {
  matchesWish,
  matchingWishes,
  type WishTarget,
} from '@swapstead/domain/items/wishlist-matching.ts'
import type { Wish } from '../../ui/WishTags.tsx'

type Own = WishTarget & { title: string }

/** A wishlist as its reader sees it: what they have themselves is lit. */
export function wishesFor(wishlist: readonly string[], ownItems: readonly Own[]): Wish[] {
  const lit = new Set(ownItems.flatMap((own) => matchingWishes(wishlist, own)))
  return wishlist.map((text) => ({ text, lit: lit.has(text) }))
}

/** The reader's own item that fits a wish. */
export function ownItemFor(wish: string, ownItems: readonly Own[]): Own | undefined {
  return ownItems.find((own) => matchesWish(wish, own))
}
