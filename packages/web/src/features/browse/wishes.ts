import {
  matchesWish,
  matchingWishes,
  type WishTarget,
} from '@swapstead/domain/items/wishlist-matching.ts'
import type { Wish } from '../../cards/item/WishTags.tsx'

/** What is owned, and what would be taken for it. */
export type Wished = WishTarget & { wishlist: readonly string[] }

/** A wishlist as its reader sees it: what they have themselves is lit. */
export function wishesFor(wishlist: readonly string[], ownItems: readonly WishTarget[]): Wish[] {
  const lit = new Set(ownItems.flatMap((own) => matchingWishes(wishlist, own)))
  return wishlist.map((text) => ({ text, lit: lit.has(text) }))
}

/** What makes an item one for its reader: it fills a wish of theirs, or they have what its owner wishes for. */
export function marksFor(item: Wished, ownItems: readonly Wished[]): string[] {
  const isWished = ownItems.some(({ wishlist }) => matchingWishes(wishlist, item).length > 0)
  const wanted = ownItems.find((own) => matchingWishes(item.wishlist, own).length > 0)
  return [
    ...(isWished ? ['On your wishlist'] : []),
    ...(wanted ? [`Wants your ${wanted.title}`] : []),
  ]
}

/** The reader's own item that fits a wish. */
export function ownItemFor(wish: string, ownItems: readonly WishTarget[]): WishTarget | undefined {
  return ownItems.find((own) => matchesWish(wish, own))
}
