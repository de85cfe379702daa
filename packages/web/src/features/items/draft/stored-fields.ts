import { categories } from '@swapstead/domain/items/categories.ts'
import { IncomingRules } from '@swapstead/domain/items/incoming-rules.ts'
import * as z from 'zod/mini'
import type { ItemDraft } from './item-draft.ts'

/** A new field needs a default, so that drafts of the previous version stay. */
export const StoredFields = z.object({
  title: z.string(),
  description: z.string(),
  value: z.string(),
  category: z.enum(categories),
  isCategoryChosen: z.boolean(),
  year: z.string(),
  yearBefore: z.nullable(z.string()),
  wishlist: z.array(z.string()),
  acceptOnlyWishlistOffers: z.boolean(),
  incomingRules: z._default(z.nullable(IncomingRules), null),
  isMembersOnly: z._default(z.boolean(), false),
  creditsUsed: z._default(z.int().check(z.gte(0)), 0),
} satisfies Record<keyof ItemDraft, z.ZodMiniType>)

/** The fields of a stored draft; null if it has none. */
export function readFields(part: unknown): ItemDraft | null {
  return StoredFields.safeParse(part).data ?? null
}
