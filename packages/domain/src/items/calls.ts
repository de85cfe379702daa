import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { PHOTO_SLOTS } from '../photos/photo.ts'
import { Count, Id, IdParams, Message, paging } from '../wire.ts'
import { ItemView } from './item.ts'
import { GuestItemEdit, ItemEdit, PostedItem } from './schemas.ts'

const ownPage = z.object(paging(100))

export const itemCalls = defineCalls({
  mine: {
    method: 'GET',
    path: '/api/items/mine',
    door: 'member',
    summary: 'All own items, newest first',
    query: ownPage,
    answer: z.array(ItemView),
    paged: true,
    guests: {},
  },
  available: {
    method: 'GET',
    path: '/api/items/mine/available',
    door: 'member',
    summary: 'Own active items that are in no trade and can be offered',
    query: ownPage,
    answer: z.array(ItemView),
    paged: true,
    guests: {},
  },
  count: {
    method: 'GET',
    path: '/api/items/mine/count',
    door: 'member',
    summary: 'How many own items are active, those in a trade included',
    answer: Count,
    guests: {},
  },
  wishSuggestions: {
    method: 'GET',
    path: '/api/items/wish-suggestions',
    door: 'member',
    summary:
      'Up to eight titles of what neighbors within 50 miles have, by the beginning of a word',
    query: z.object({ prefix: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
    answer: z.array(z.string()),
    guests: {},
  },
  create: {
    method: 'POST',
    path: '/api/items',
    door: 'member',
    summary:
      'Post an item; photos as image1, image2, and premiumImage1, … in slots that gift credits add',
    multipart: { files: PHOTO_SLOTS, tooMany: 'items.too_many_photos' },
    body: PostedItem,
    answer: ItemView,
    created: true,
    commitsLast: true,
    rateLimit: 'uploads',
  },
  change: {
    method: 'PATCH',
    path: '/api/items/:id',
    door: 'member',
    summary: 'Change an own item, or add slots by gift credits, once; photos not sent stay',
    multipart: { files: PHOTO_SLOTS, tooMany: 'items.too_many_photos' },
    params: IdParams,
    body: ItemEdit,
    answer: ItemView,
    commitsLast: true,
    rateLimit: 'uploads',
    guests: { body: GuestItemEdit },
  },
  stillThere: {
    method: 'POST',
    path: '/api/items/still-there',
    door: 'member',
    summary: 'Say that own items are still there',
    body: z.object({
      /** Without ids: all items that the owner was asked about, resting ones included. */
      itemIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
    }),
    answer: z.extend(Count, { message: z._default(z.string(), '') }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/items/:id',
    door: 'member',
    summary: 'Delete an own item; pending offers on it end',
    params: IdParams,
    answer: Message,
    guests: {},
  },
})
