import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from './api.ts'
import type { EntryDoor } from './entry-doors.ts'

/** Who is signed in; null for a visitor. A 401 is no error here (SHELL-47). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => ownRecord(accountCalls.user),
  meta: { failure: 'Failed to fetch user' },
})

/** The door somebody is signed in at: the member one is asked first (PROFILE-22, readings S-26). Null for a visitor. */
export const doorQuery = queryOptions({
  queryKey: ['session', 'door'],
  queryFn: async (): Promise<EntryDoor | null> => {
    if (await ownRecord(accountCalls.member)) return 'member'
    return (await ownRecord(accountCalls.user)) ? 'general' : null
  },
  meta: { failure: 'Failed to fetch user' },
})

async function ownRecord(call: typeof accountCalls.user | typeof accountCalls.member) {
  try {
    return await send(call)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

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
  return (me) => startAnew(client, me)
}

/** Whoever is no longer signed in leaves nothing behind: the pages close, and what was fetched goes (T-77). */
export function leaveSession(client: QueryClient): void {
  startAnew(client, null)
}

/** Asks anew who is signed in; answers whether somebody is. */
export async function recheckSession(client: QueryClient): Promise<boolean> {
  const me = await ownRecord(accountCalls.user)
  if (me) client.setQueryData(sessionQuery.queryKey, me)
  else leaveSession(client)
  return me !== null
}

/** The first word of the keys of what a mail's link has led to: it belongs to its page, and to nobody's session. */
export const LINK_KEY = 'link'

function startAnew(client: QueryClient, me: Me | null): void {
  client.setQueryData(sessionQuery.queryKey, me)
  client.removeQueries({ predicate: ({ queryKey }) => !outlastsSession(queryKey) })
  client.getMutationCache().clear()
}

function outlastsSession([first, ...rest]: readonly unknown[]): boolean {
  return first === LINK_KEY || (first === sessionQuery.queryKey[0] && rest.length === 0)
}
