import { supportCalls } from '@swapstead/domain/support/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, send } from '../../lib/api.ts'

/** The key of what staff see of tickets. */
export const STAFF = ['tickets', 'staff'] as const

/** Staff are those who may read the list of all tickets. */
export const staffQuery = queryOptions({
  queryKey: ['session', 'staff'],
  queryFn: async ({ signal }) => {
    try {
      await send(supportCalls.all, { query: { limit: 1 }, signal })
      return true
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false
      throw error
    }
  },
})

/** Refreshed by the event stream when colleagues answer. */
export const countsQuery = queryOptions({
  queryKey: [...STAFF, 'counts'],
  queryFn: ({ signal }) => send(supportCalls.counts, { signal }),
})
