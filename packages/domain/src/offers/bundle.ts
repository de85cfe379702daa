export const ITEMS_PER_SIDE = 5

/** The items of an offer by id, the first of each side apart. A cash offer gives none. */
export type OfferedSets = {
  fromItemId: string | null
  toItemId: string
  moreFromItemIds: readonly string[]
  moreToItemIds: readonly string[]
}

export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}

export function fromItemIdsOf({
  fromItemId,
  moreFromItemIds,
}: Pick<OfferedSets, 'fromItemId' | 'moreFromItemIds'>): string[] {
  return fromItemId === null ? [] : [fromItemId, ...moreFromItemIds]
}

export function toItemIdsOf({
  toItemId,
  moreToItemIds,
}: Pick<OfferedSets, 'toItemId' | 'moreToItemIds'>): string[] {
  return [toItemId, ...moreToItemIds]
}

/** Names an offer by all its items in any order; null for one item, or cash, for another. */
export function bundleKeyOf(offer: OfferedSets): string | null {
  if (offer.moreFromItemIds.length + offer.moreToItemIds.length === 0) return null
  return [fromItemIdsOf(offer), toItemIdsOf(offer)].map((ids) => ids.toSorted().join(',')).join('|')
}

export function fromItemsOf<Item>({
  fromItem,
  moreFromItems,
}: {
  fromItem?: Item | undefined
  moreFromItems: readonly Item[]
}): Item[] {
  return fromItem ? [fromItem, ...moreFromItems] : []
}

export function toItemsOf<Item>({
  toItem,
  moreToItems,
}: {
  toItem: Item
  moreToItems: readonly Item[]
}): Item[] {
  return [toItem, ...moreToItems]
}

/** The sum in cents. */
export function sumOf(items: readonly { value: number }[]): number {
  return items.reduce((sum, { value }) => sum + value, 0)
}

/** Names what an offer wants: "Desk lamp", "Desk lamp and 2 more". */
export function wantedTitle({
  toItem,
  moreToItems,
}: {
  toItem: { title: string }
  moreToItems: readonly unknown[]
}): string {
  return bundleTitle(toItem.title, moreToItems.length)
}

/** "Desk lamp", "Desk lamp and 2 more". */
export function bundleTitle(title: string, more: number): string {
  return more === 0 ? title : `${title} and ${more} more`
}
