import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { IdParams, Message } from '../wire.ts'
import { NewSavedSearch, SavedSearch, SavedSearchChange } from './saved-search.ts'

export const savedSearchCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/saved-searches',
    door: 'member',
    summary: 'Own saved searches, the latest first',
    answer: z.array(SavedSearch),
  },
  save: {
    method: 'POST',
    path: '/api/saved-searches',
    door: 'member',
    summary:
      'Save a search to be told what turns up; the same one again changes its order, and its pace if one is given',
    body: NewSavedSearch,
    answer: SavedSearch,
    created: true,
    commitsLast: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/saved-searches/:id',
    door: 'member',
    summary: 'Choose how often an own saved search is told',
    params: IdParams,
    body: SavedSearchChange,
    answer: SavedSearch,
  },
  remove: {
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    door: 'member',
    summary: 'Delete an own saved search; for an hour it can be brought back',
    params: IdParams,
    answer: Message,
  },
  restore: {
    method: 'POST',
    path: '/api/saved-searches/:id/restore',
    door: 'member',
    summary: 'Bring back an own saved search with what it has found and told',
    params: IdParams,
    answer: SavedSearch,
  },
})
