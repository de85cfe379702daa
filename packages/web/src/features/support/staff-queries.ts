import { queryOptions } from '@tanstack/react-query'

/** The key of all queries of staff about tickets. */
export const STAFF = ['tickets', 'staff'] as const

/** Loaded on demand, because few members are staff. */
const reads = () => import('./staff-reads.ts')

/** A member is staff if the server lets them read the list of all tickets. */
export const staffQuery = queryOptions({
  queryKey: ['session', 'staff'],
  queryFn: async ({ signal }) => (await reads()).readIsStaff(signal),
})

/** Refreshed by the event stream when colleagues answer. */
export const countsQuery = queryOptions({
  queryKey: [...STAFF, 'counts'],
  queryFn: async ({ signal }) => (await reads()).readCounts(signal),
})
