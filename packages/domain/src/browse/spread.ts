import type { ItemView } from '../items/item.ts'

type Owned = Pick<ItemView, 'userId'>

/** How many items of one owner a page shows to strangers while other owners have items too. */
function shareOf(limit: number): number {
  return Math.ceil(limit / 4)
}

/** The owners of more items than their share of a page. */
export function crowdingOwners(items: readonly Owned[], limit: number): string[] {
  const counts = new Map<string, number>()
  for (const { userId } of items) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > shareOf(limit)).map(([userId]) => userId)
}

/** The first items in their order, limited so that no owner fills a page alone. */
export function spreadOverOwners<Item extends Owned>(
  items: readonly Item[],
  limit: number,
): Item[] {
  const counts = new Map<string, number>()
  const isWithinShare = items.map(({ userId }) => {
    const count = (counts.get(userId) ?? 0) + 1
    counts.set(userId, count)
    return count <= shareOf(limit)
  })
  const inShare = items.filter((_, at) => isWithinShare[at])
  const beyond = items.filter((_, at) => !isWithinShare[at])
  const shown = new Set([...inShare, ...beyond].slice(0, limit))
  return items.filter((item) => shown.has(item))
}
