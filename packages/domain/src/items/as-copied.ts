import { type Category, categoryLabels } from './categories.ts'
import type { ItemContent } from './item.ts'

type Shown = { title: string; value: number; category: Category; photoKey: string | null }
/** The copy of an item that an offer or a swap of three has. */
export type CopiedContent = Partial<ItemContent>

/**
 * An item as it was last copied, without a photo. Shown when staff hide it, or when owner and
 * reader are in a block: by editing it, the owner could write to the reader. Items of trades older
 * than the copies show their category in place of the title.
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
