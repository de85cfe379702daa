import type { ItemView } from '@swapstead/domain/items/item.ts'
import {
  matchesWish,
  matchingWishes,
  type WishTarget,
} from '@swapstead/domain/items/wishlist-matching.ts'
import { refusalOfCategory } from '@swapstead/domain/offers/incoming.ts'
import type { Wish } from '../../cards/item/WishTags.tsx'

export type ItemWithWishlist = WishTarget & { wishlist: readonly string[] }

/** The reader's items, without categories that the owner's rules refuse. */
export function takenItems<Own extends WishTarget>(
  item: Pick<ItemView, 'incomingRules' | 'owner'>,
  ownItems: readonly Own[],
): Own[] {
  return ownItems.filter((own) => refusalOfCategory(item, own) === null)
}

/** A wishlist in which wishes for the reader's items are highlighted. */
export function wishesFor(wishlist: readonly string[], ownItems: readonly WishTarget[]): Wish[] {
  const lit = new Set(ownItems.flatMap((own) => matchingWishes(wishlist, own)))
  return wishlist.map((text) => ({ text, lit: lit.has(text) }))
}

/**
 * Marks of a match: the item fills a wish of the reader, or the reader's item one of its owner's.
 */
export function marksFor(
  item: ItemWithWishlist,
  ownItems: readonly ItemWithWishlist[],
  taken: readonly ItemWithWishlist[] = ownItems,
): string[] {
  const isWished = ownItems.some(({ wishlist }) => matchingWishes(wishlist, item).length > 0)
  const wanted = taken.find((own) => matchingWishes(item.wishlist, own).length > 0)
  return [
    ...(isWished ? ['On your wishlist'] : []),
    ...(wanted ? [`Wants your ${shortTitle(wanted.title)}`] : []),
  ]
}

/**
 * What a title names, without additions: “Fair Isle sweater, hand-knit” is a “Fair Isle sweater”.
 */
function shortTitle(title: string): string {
  return title.split(/[,;:] | \(| [-–—] /)[0] || title
}

/** The reader's item that fits a wish. */
export function ownItemFor(wish: string, ownItems: readonly WishTarget[]): WishTarget | undefined {
  return ownItems.find((own) => matchesWish(wish, own))
}
