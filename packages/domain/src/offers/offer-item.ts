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
  /** Neither hidden nor resting, and its owner has not paused. Older servers do not send it. */
  isInSight: z._default(z.boolean(), true),
  user: PublicUser,
})
export type OfferItem = z.infer<typeof OfferItem>

/** Whether this party can open the item's page. An item in a trade has no link. */
export function mayOpen(item: OfferItem, readerId: string): boolean {
  return item.isActive && !item.isPending && (item.isInSight || item.user.id === readerId)
}

export type TakenRefusal = 'offers.item_unavailable' | 'offers.item_in_trade'

const taken: Record<TakenRefusal, string> = {
  'offers.item_unavailable': 'is no longer available',
  'offers.item_in_trade': 'is already in an active trade',
}

/** What to do before a counter-offer with such an item can be sent. */
export function takenText(title: string, refusal: TakenRefusal): string {
  return `${title} ${taken[refusal]}. Remove it to counter.`
}

/** Why no new offer can include the item, whoever owns it. */
export function refusalOfTaken({
  isActive,
  isPending,
}: Pick<OfferItem, 'isActive' | 'isPending'>): TakenRefusal | null {
  if (!isActive) return 'offers.item_unavailable'
  return isPending ? 'offers.item_in_trade' : null
}
