import type { ItemView } from '@swapstead/domain/items/item.ts'
import { type ItemPolicy, newItem, tidyWishlist } from '@swapstead/domain/items/schemas.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import * as z from 'zod/mini'
import type { ItemFields } from './api.ts'
import { LAST_TYPED_YEAR, OLDEST_YEAR } from './year-choices.ts'

/**
 * What the item form holds: the fields as they are sent, the gift credits for extra slots (0 while none are used), the
 * typed year while that entry is open, and whether the member has chosen the category, so that the title no longer tells it.
 */
export type ItemDraft = Omit<ItemFields, 'useGiftCredits' | 'creditsUsed'> & {
  creditsUsed: number
  yearBefore: string | null
  isCategoryChosen: boolean
}

const YearBefore = z.string().check(
  z.refine((typed) => /^\d{4}$/.test(typed.trim()) && isOldYear(Number(typed)), {
    error: `Year must be a whole number from ${OLDEST_YEAR} to ${LAST_TYPED_YEAR}`,
  }),
)

/** The shared schema of an item, and the entry for years that are not listed. It takes more than a draft can hold. */
export function itemDraftSchema(policy: ItemPolicy) {
  return z.safeExtend(newItem(policy), {
    creditsUsed: z.number(),
    yearBefore: z.nullable(YearBefore),
    isCategoryChosen: z.boolean(),
  }) as z.ZodMiniType<unknown, ItemDraft>
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
    creditsUsed: 0,
  }
}

/** A form that holds an item. */
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
    creditsUsed: 0,
  }
}

/** What is sent: one year, no blank wishes (ITEMS-20), and credits when some are used (ITEMS-11). */
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

function isOldYear(year: number): boolean {
  return year >= OLDEST_YEAR && year <= LAST_TYPED_YEAR
}
