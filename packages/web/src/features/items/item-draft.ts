import type { Me } from '@swapstead/domain/accounts/me.ts'
import { type ItemView, refusalOfNoWishes } from '@swapstead/domain/items/item.ts'
import {
  type ItemPolicy,
  newItem,
  SETTINGS_NEED_WISHES,
  tidyWishlist,
} from '@swapstead/domain/items/schemas.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import * as z from 'zod/mini'
import type { ItemFields } from './api.ts'
import { LAST_TYPED_YEAR, OLDEST_YEAR } from './year-choices.ts'

/**
 * The fields as sent, plus the form's own state. `yearBefore` is null while the field for older
 * years is closed.
 */
export type ItemDraft = Omit<ItemFields, 'useGiftCredits' | 'creditsUsed' | 'goodsSeen'> & {
  creditsUsed: number
  yearBefore: string | null
  isCategoryChosen: boolean
}

const YearBefore = z.string().check(
  z.refine((typed) => /^\d{4}$/.test(typed.trim()) && isOldYear(Number(typed)), {
    error: `Year must be a whole number from ${OLDEST_YEAR} to ${LAST_TYPED_YEAR}`,
  }),
)

/**
 * The shared item schema plus the typed year and the owner's setting. It accepts more than a draft
 * can hold.
 */
export function itemDraftSchema(policy: ItemPolicy, owner: Pick<Me, 'acceptOnlyWishlistOffers'>) {
  return z
    .safeExtend(newItem(policy), {
      creditsUsed: z.number(),
      yearBefore: z.nullable(YearBefore),
      isCategoryChosen: z.boolean(),
    })
    .check(
      z.refine((item) => refusalOfNoWishes(item, owner) !== 'items.settings_need_wishes', {
        error: SETTINGS_NEED_WISHES,
        path: ['wishlist'],
      }),
    ) as z.ZodMiniType<unknown, ItemDraft>
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
export function changedFields(sent: ItemFields, before: ItemView): Partial<ItemFields> {
  const former: Record<string, unknown> = sentFields(draftOf(before))
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(former[field]),
    ),
  )
}

function isOldYear(year: number): boolean {
  return year >= OLDEST_YEAR && year <= LAST_TYPED_YEAR
}
