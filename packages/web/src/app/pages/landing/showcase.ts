import type { ItemView } from '@swapstead/domain/items/item.ts'
import { matchingWishes } from '@swapstead/domain/items/wishlist-matching.ts'

export type Pair = readonly [ItemView, ItemView]

/** Neighbors bridge a smaller gap with cash. */
const FAIR_RATIO = 1.6

/**
 * Two items with a photo and in no trade that their owners might swap: fair ones of one state that
 * are wished for, then fair ones of one state, then those of the closest values.
 */
export function findShowcasePair(items: readonly ItemView[]): Pair | undefined {
  const shown = items.filter((item) => item.photos.length > 0 && !item.isPending)
  const pairs = shown.flatMap((item, place) =>
    shown.slice(place + 1).map((other): Pair => [item, other]),
  )
  let best: { pair: Pair; rank: number; ratio: number } | undefined
  for (const pair of pairs) {
    const ratio = ratioOf(pair)
    const rank = rankOf(pair, ratio)
    if (!best || rank > best.rank || (rank === best.rank && ratio < best.ratio))
      best = { pair, rank, ratio }
  }
  return best?.pair
}

function rankOf([a, b]: Pair, ratio: number): number {
  if (a.owner.id === b.owner.id) return -1
  if (a.owner.state !== b.owner.state || ratio > FAIR_RATIO) return 0
  const isWished = (item: ItemView, other: ItemView) =>
    matchingWishes(other.wishlist, item).length > 0
  return 1 + Number(isWished(a, b)) + Number(isWished(b, a))
}

/** The greater value by the smaller one; gifts are worth nothing. */
function ratioOf([a, b]: Pair): number {
  return Math.max(a.value, b.value) / Math.max(1, Math.min(a.value, b.value))
}
