import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { HideReason } from '../items/hiding.ts'
import { Warning } from '../reports/warning.ts'
import { Count, IdParams, Message, paging } from '../wire.ts'
import { EntryChange, ScreeningEntry, ScreeningWords } from './entry.ts'
import { matchGroups } from './matcher.ts'
import { ReadRevision, ReviewItem, reviewStates } from './review.ts'

/** Filters of the review list; a missing one means all. */
export const ReviewFilter = z.object({
  state: z.optional(z.enum(reviewStates)),
  group: z.optional(z.enum(matchGroups)),
  /** Only items that are held now, the oldest first. */
  held: z.optional(z.literal('true')),
  /** Pages of the previous version do not know names and photos of guests, and get none. */
  names: z.optional(z.literal('true')),
  ...paging(20),
})
export type ReviewFilter = z.infer<typeof ReviewFilter>

/** The review list, and the screened words. */
export const screeningCalls = defineCalls({
  finds: {
    method: 'GET',
    path: '/api/screening/finds',
    door: 'staff',
    summary: 'Review items, newest first; of what is held now the oldest first',
    query: ReviewFilter,
    answer: z.array(ReviewItem),
    paged: true,
  },
  count: {
    method: 'GET',
    path: '/api/screening/finds/count',
    door: 'staff',
    summary: 'How many review items are undecided, and of these how many items are held',
    answer: z.extend(Count, { held: z._default(z.int(), 0) }),
  },
  release: {
    method: 'POST',
    path: '/api/screening/finds/:id/release',
    door: 'staff',
    summary: 'Nothing is wrong with it: an item that is held is shown',
    params: IdParams,
    body: ReadRevision,
    answer: ReviewItem,
  },
  hide: {
    method: 'POST',
    path: '/api/screening/finds/:id/hide',
    door: 'staff',
    summary: 'Hide the item; its owner reads the reason',
    params: IdParams,
    body: z.extend(HideReason, ReadRevision.shape),
    answer: ReviewItem,
  },
  warn: {
    method: 'POST',
    path: '/api/screening/finds/:id/warn',
    door: 'staff',
    summary: 'Write to its author about our rules',
    params: IdParams,
    body: z.extend(Warning, ReadRevision.shape),
    answer: ReviewItem,
  },
  openTicket: {
    method: 'POST',
    path: '/api/screening/finds/:id/ticket',
    door: 'staff',
    summary: 'Open a ticket about it, with a copy of what it is',
    params: IdParams,
    body: ReadRevision,
    answer: ReviewItem,
  },
  // Not among the calls of items, because every page loads those.
  showAgain: {
    method: 'POST',
    path: '/api/items/:id/show-again',
    door: 'staff',
    summary: 'Show an item again that staff have hidden; its owner is told',
    params: IdParams,
    answer: Message,
  },
  entries: {
    method: 'GET',
    path: '/api/screening/entries',
    door: 'staff',
    summary: 'The words that are screened for, inactive ones too',
    answer: z.array(ScreeningEntry),
  },
  addEntry: {
    method: 'POST',
    path: '/api/screening/entries',
    door: 'staff',
    summary: 'Screen for more words',
    body: ScreeningWords,
    answer: ScreeningEntry,
    created: true,
  },
  changeEntry: {
    method: 'PATCH',
    path: '/api/screening/entries/:id',
    door: 'staff',
    summary: 'Change words, their group or step, or switch them off or on',
    params: IdParams,
    body: EntryChange,
    answer: ScreeningEntry,
  },
})
