import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { GoodsNote } from './goods-note.ts'

const TITLE = 'A title has 1 to 100 characters'

export const goodsCalls = defineCalls({
  check: {
    method: 'GET',
    path: '/api/items/goods-notes',
    door: 'signedIn',
    summary: 'What is to be told of a title before it is posted: forbidden kinds and recalls',
    query: z.object({
      title: z.string({ error: TITLE }).check(z.minLength(1, TITLE), z.maxLength(100, TITLE)),
    }),
    answer: z.array(GoodsNote),
  },
})
