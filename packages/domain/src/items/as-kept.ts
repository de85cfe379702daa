import { type Category, categoryLabels } from './categories.ts'
import type { ItemContent } from './item.ts'

type Shown = { title: string; value: number; category: Category; photoKey: string | null }
/** What an offer or a swap of three keeps of an item. */
export type KeptContent = Partial<ItemContent>

/**
 * An item whose owner and reader have parted, or that staff keep from others: as it was last kept,
 * without a photo. Its owner could write to the other by editing it.
 */
export function asKept<Item extends Shown>(item: Item, kept: KeptContent | null): Item {
  const category = kept?.category ?? item.category
  return {
    ...item,
    title: kept?.title ?? categoryLabels[category],
    value: kept?.value ?? item.value,
    category,
    photoKey: null,
  }
}
