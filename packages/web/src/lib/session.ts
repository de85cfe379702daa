import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from './api.ts'

/** Who is signed in; null for a visitor. A 401 is no error here (SHELL-47). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Me | null> => {
    try {
      return await send(accountCalls.user)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  meta: { failure: 'Failed to fetch user' },
})

/** The signed-in person, null for a visitor, undefined while that is being asked. */
export function useMe(): Me | null | undefined {
  return useQuery(sessionQuery).data
}

/** Takes over the own record as the server has just answered it. */
export function useKeepMe(): (me: Me) => void {
  const client = useQueryClient()
  return (me) => client.setQueryData(sessionQuery.queryKey, me)
}

/** Whoever signs in starts with nothing of the one before. */
export function useEnter(): (me: Me) => void {
  const client = useQueryClient()
  return (me) => {
    client.clear()
    client.setQueryData(sessionQuery.queryKey, me)
  }
}
