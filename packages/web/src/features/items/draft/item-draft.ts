import type { ItemView } from '@swapstead/domain/items/item.ts'
import { tidyWishlist } from '@swapstead/domain/items/schemas.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import type { ItemFields } from '../api.ts'
import { LAST_TYPED_YEAR } from '../year-choices.ts'

/**
 * The fields as they are sent, and the form's own state. `yearBefore` is null while the field for
 * older years is closed.
 */
export type ItemDraft = Omit<ItemFields, 'useGiftCredits' | 'creditsUsed' | 'goodsSeen'> & {
  creditsUsed: number
  yearBefore: string | null
  isCategoryChosen: boolean
}

/** An empty form. */
export function newDraft(acceptOnlyWishlistOffers: boolean): ItemDraft {
  return {
    title: '',
    description: '',
    value: '',
    category: 'other',
    isCategoryChosen: false,
    year: '',
    yearBefore: null,
    wishlist: [],
    acceptOnlyWishlistOffers,
    incomingRules: null,
    isMembersOnly: false,
    creditsUsed: 0,
  }
}

/** A form filled from an item. */
export function draftOf(item: ItemView): ItemDraft {
  const isOld = item.year !== null && item.year <= LAST_TYPED_YEAR
  return {
    title: item.title,
    description: item.description ?? '',
    value: formatAmount(item.value),
    category: item.category,
    isCategoryChosen: true,
    year: isOld ? '' : String(item.year ?? ''),
    yearBefore: isOld ? String(item.year) : null,
    wishlist: item.wishlist,
    acceptOnlyWishlistOffers: item.acceptOnlyWishlistOffers,
    incomingRules: item.incomingRules,
    isMembersOnly: item.isMembersOnly,
    creditsUsed: 0,
  }
}

/** Resolves the year, drops blank wishes, and adds credits only when some are used. */
export function sentFields({
  yearBefore,
  isCategoryChosen: _,
  creditsUsed,
  ...fields
}: ItemDraft): ItemFields {
  return {
    ...fields,
    ...(creditsUsed > 0 && { useGiftCredits: true, creditsUsed }),
    year: yearBefore?.trim() ?? fields.year,
    wishlist: tidyWishlist(fields.wishlist),
  }
}

/** The fields that differ from those of the item as the form began with it. */
export function changedItemFields(sent: ItemFields, before: ItemView): Partial<ItemFields> {
  const former: Record<string, unknown> = sentFields(draftOf(before))
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(former[field]),
    ),
  )
}
