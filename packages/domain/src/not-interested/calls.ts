import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { categories } from '../items/categories.ts'
import { Id, IdParams, Message } from '../wire.ts'
import { NotInterested } from './not-interested.ts'

const Kind = z.object({ category: z.enum(categories, { error: 'Please choose a category' }) })

export const notInterestedCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/not-interested',
    door: 'member',
    summary: 'The items and categories that one hides from the own browsing',
    answer: NotInterested,
  },
  hideItem: {
    method: 'POST',
    path: '/api/not-interested/items',
    door: 'member',
    summary: 'Hide an item from the own lists, maps, suggestions and news; its owner is not told',
    body: z.object({ itemId: Id }),
    answer: Message,
  },
  showItem: {
    method: 'DELETE',
    path: '/api/not-interested/items/:id',
    door: 'member',
    summary: 'Show a hidden item again; the item is named by id',
    params: IdParams,
    answer: Message,
  },
  hideKind: {
    method: 'POST',
    path: '/api/not-interested/kinds',
    door: 'member',
    summary: 'Hide everything of a category from the own browsing',
    body: Kind,
    answer: Message,
  },
  showKind: {
    method: 'DELETE',
    path: '/api/not-interested/kinds/:category',
    door: 'member',
    summary: 'Show a hidden category again',
    params: Kind,
    answer: Message,
  },
})
