import { queryOptions } from '@tanstack/react-query'

/** The key of what staff see of tickets. */
export const STAFF = ['tickets', 'staff'] as const

/** Few members are staff: only they load what the support answers. */
const reads = () => import('./staff-reads.ts')

/** Staff are those who may read the list of all tickets. */
export const staffQuery = queryOptions({
  queryKey: ['session', 'staff'],
  queryFn: async ({ signal }) => (await reads()).readIsStaff(signal),
})

/** Refreshed by the event stream when colleagues answer. */
export const countsQuery = queryOptions({
  queryKey: [...STAFF, 'counts'],
  queryFn: async ({ signal }) => (await reads()).readCounts(signal),
})
