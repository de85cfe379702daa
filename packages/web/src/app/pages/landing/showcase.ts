import type { ItemView } from '@swapstead/domain/items/item.ts'

/** Items with a photo and in no trade, most valuable first. */
export function showcaseItems(items: readonly ItemView[]): ItemView[] {
  return items
    .filter((item) => item.photos.length > 0 && !item.isPending)
    .toSorted((one, other) => other.value - one.value)
}
