import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Time } from '../times.ts'
import { Id, IdParams, Message } from '../wire.ts'

/** "I’d swap for this": a private mark on an item, optionally with an own item to give for it. */
export const Heart = z.object({ itemId: Id, offeredItemId: z.nullable(Id), createdAt: Time })
export type Heart = z.infer<typeof Heart>

/** Hearts on an own item. Their owners stay secret. */
export const HeartCount = z.object({ itemId: Id, count: z.int() })
export type HeartCount = z.infer<typeof HeartCount>

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
    body: z.object({ offeredItemId: z.optional(z.nullable(Id)) }),
    answer: Heart,
  },
  take: {
    method: 'DELETE',
    path: '/api/items/:id/heart',
    door: 'member',
    summary: 'Take a heart back; again, it changes nothing',
    params: IdParams,
    answer: Message,
  },
})
