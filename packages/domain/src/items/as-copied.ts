import { type Category, categoryLabels } from './categories.ts'
import type { ItemContent } from './item.ts'

type Shown = { title: string; value: number; category: Category; photoKey: string | null }
/** The copy of an item that an offer or a swap of three has. */
export type CopiedContent = Partial<ItemContent>

/**
 * An item whose owner and reader have parted, or that staff hide: as it was last copied, without a
 * photo. Its owner could write to the other by editing it, so its category stands for the title of one
 * that was traded before copies were kept.
 */
export function asCopied<Item extends Shown>(item: Item, copy: CopiedContent | null): Item {
  const category = copy?.category ?? item.category
  return {
    ...item,
    title: copy?.title ?? categoryLabels[category],
    value: copy?.value ?? item.value,
    category,
    photoKey: null,
  }
}
