import * as z from 'zod/mini'
import { categories } from '../items/categories.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** Limited, because every list of the member is compared with these items. */
export const NOT_INTERESTED_ITEMS_MAX = 100

/** An item that a member hides from their own browsing. */
export const NotInterestedItem = z.object({
  itemId: Id,
  /** Null if the member can no longer open the item. */
  title: z.nullable(z.string()),
  createdAt: Time,
})
export type NotInterestedItem = z.infer<typeof NotInterestedItem>

/** What a member is not interested in, newest first. */
export const NotInterested = z.object({
  items: z.array(NotInterestedItem),
  kinds: z.array(z.enum(categories)),
})
export type NotInterested = z.infer<typeof NotInterested>
