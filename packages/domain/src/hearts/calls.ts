import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Money } from '../money.ts'
import { Time } from '../times.ts'
import { Id, IdParams, Message } from '../wire.ts'
import { wholeDollars } from './whole-dollars.ts'

/** The most own items that one heart names. */
export const HEART_ITEMS_MAX = 20

/** "I’d swap for this": a private mark on an item, optionally with what the member would give. */
export const Heart = z.object({
  itemId: Id,
  /** The first of `offeredItemIds`. */
  offeredItemId: z.nullable(Id),
  offeredItemIds: z._default(z.array(Id), []),
  /** The member would give any of their items. */
  forAny: z._default(z.boolean(), false),
  /** The cash that the member would add, in whole dollars. */
  onTop: z._default(Money, 0),
  createdAt: Time,
})
export type Heart = z.infer<typeof Heart>

/** How many hearts an own item has. It is secret who gave them. */
export const HeartCount = z.object({ itemId: Id, count: z.int() })
export type HeartCount = z.infer<typeof HeartCount>

const ITEMS = 'Please choose from your own items'
const CASH = 'Please enter whole dollars'

/** All optional: a heart may leave open what would be given. */
export const HeartWish = z.object({
  offeredItemId: z.optional(z.nullable(Id)),
  offeredItemIds: z.optional(
    z
      .array(z.uuid({ error: ITEMS }), { error: ITEMS })
      .check(z.maxLength(HEART_ITEMS_MAX, `Please choose at most ${HEART_ITEMS_MAX} items`)),
  ),
  forAny: z.optional(z.boolean({ error: 'Please switch this on or off' })),
  onTop: z.optional(
    z.pipe(
      z.string({ error: CASH }).check(z.refine((typed) => wholeDollars(typed) !== null, CASH)),
      z.transform((typed) => wholeDollars(typed) ?? 0),
    ),
  ),
})
export type HeartWish = z.infer<typeof HeartWish>

export const heartCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/hearts',
    door: 'member',
    summary: 'All own hearts, the latest first',
    answer: z.array(Heart),
  },
  counts: {
    method: 'GET',
    path: '/api/items/mine/hearts',
    door: 'member',
    summary: 'How many hearts own items have; items without any are left out',
    answer: z.array(HeartCount),
  },
  give: {
    method: 'POST',
    path: '/api/items/:id/heart',
    door: 'member',
    summary: 'Heart an item of somebody else, or say anew what one would give for it',
    params: IdParams,
    body: HeartWish,
    answer: Heart,
    rateLimit: 'wants',
  },
  remove: {
    method: 'DELETE',
    path: '/api/items/:id/heart',
    door: 'member',
    summary: 'Take a heart back; again, it changes nothing',
    params: IdParams,
    answer: Message,
    rateLimit: 'wants',
  },
})
