import type { Me } from '@swapstead/domain/accounts/me.ts'
import { refusalOfNoWishes } from '@swapstead/domain/items/item.ts'
import { type ItemPolicy, newItem, SETTINGS_NEED_WISHES } from '@swapstead/domain/items/schemas.ts'
import * as z from 'zod/mini'
import { zodResolver } from '../../lib/form/form-schema.ts'
import type { ItemDraft } from './draft/item-draft.ts'
import { LAST_TYPED_YEAR, OLDEST_YEAR } from './year-choices.ts'

type Owner = Pick<Me, 'acceptOnlyWishlistOffers'>

const YearBefore = z.string().check(
  z.refine((typed) => /^\d{4}$/.test(typed.trim()) && isOldYear(Number(typed)), {
    error: `Year must be a whole number from ${OLDEST_YEAR} to ${LAST_TYPED_YEAR}`,
  }),
)

/**
 * The shared item schema with the typed year and the owner's setting. Accepts more than the form
 * can hold.
 */
export function itemDraftSchema(policy: ItemPolicy, owner: Owner) {
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

function isOldYear(year: number): boolean {
  return year >= OLDEST_YEAR && year <= LAST_TYPED_YEAR
}

/** The rules of the fields. The member's settings may require a wish. */
export function checkItem(policy: ItemPolicy, owner: Owner) {
  return zodResolver(itemDraftSchema(policy, owner), undefined, { raw: true })
}
