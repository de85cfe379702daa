import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { categories } from '../items/categories.ts'
import { Money } from '../money.ts'
import { Id } from '../wire.ts'

export const OfferItem = z.object({
  id: Id,
  title: z.string(),
  value: Money,
  category: z.enum(categories),
  imageUrl1: z.nullable(z.string()),
  isPending: z.boolean(),
  isActive: z.boolean(),
  /** Not hidden or resting, and its owner takes no break. Servers of the version before send none. */
  isInSight: z._default(z.boolean(), true),
  user: PublicUser,
})
export type OfferItem = z.infer<typeof OfferItem>

/** Whether this party can open the item's page. What is in a trade leads nowhere. */
export function mayOpen(item: OfferItem, readerId: string): boolean {
  return item.isActive && !item.isPending && (item.isInSight || item.user.id === readerId)
}

/** Why an item can stand in no new offer, whoever it belongs to. */
export function refusalOfTaken({
  isActive,
  isPending,
}: Pick<OfferItem, 'isActive' | 'isPending'>):
  | 'offers.item_unavailable'
  | 'offers.item_in_trade'
  | null {
  if (!isActive) return 'offers.item_unavailable'
  return isPending ? 'offers.item_in_trade' : null
}
