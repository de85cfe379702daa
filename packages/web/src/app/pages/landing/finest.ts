import type { ItemView } from '@swapstead/domain/items/item.ts'

/** Of what has been put out, what shows best first: with a photo, in no trade, of most value. */
export function finestOf(items: readonly ItemView[]): ItemView[] {
  return items
    .filter((item) => item.photos.length > 0 && !item.isPending)
    .toSorted((one, other) => other.value - one.value)
}
