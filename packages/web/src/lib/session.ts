import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from './api.ts'
import { deleteOtherMembersDrafts } from './draft-store.ts'
import type { EntryDoor } from './entry-doors.ts'
import { leaveSandbox } from './guest.ts'
import { rememberSignedIn } from './was-signed-in.ts'

const OWN_KEY = ['session'] as const

/** Who is signed in; null for a visitor. A 401 is no error here (SHELL-47). */
export const sessionQuery = queryOptions({
  queryKey: OWN_KEY,
  queryFn: async ({ client }) => {
    const me = await ownRecord(accountCalls.user)
    if (isAnother(client, me)) forget(client)
    void deleteOtherMembersDrafts(me?.id ?? null)
    rememberSignedIn(me !== null)
    return me
  },
  meta: { failure: 'Failed to fetch user' },
})

/** Who is signed in at the member door; null at the other one, and for a visitor. */
const memberQuery = queryOptions({
  queryKey: [...OWN_KEY, 'member'],
  queryFn: () => ownRecord(accountCalls.member),
})

/** The door somebody is signed in at: the member one is asked first (PROFILE-22, readings S-26). Null for a visitor. */
export const doorQuery = queryOptions({
  queryKey: [...OWN_KEY, 'door'],
  queryFn: async ({ client }): Promise<EntryDoor | null> => {
    if (await client.fetchQuery(memberQuery)) return 'member'
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

/** Credits for photos beyond the free ones; 0 when the member door names nobody (ACCOUNTS-19). */
export function usePhotoCredits(): number {
  return useQuery(memberQuery).data?.premiumPhotoCredits ?? 0
}

/** Takes over the own record as the server has just answered it. */
export function useSetMe(): (me: Me) => void {
  const client = useQueryClient()
  return (me) => client.setQueryData(sessionQuery.queryKey, me)
}

/** Whoever signs in starts with nothing of the one before. */
export function useStartSession(): (me: Me) => void {
  const client = useQueryClient()
  return (me) => startSession(client, me)
}

/** Asks anew who is signed in; answers whether somebody is. Of anybody else nothing is left behind (T-77). */
export async function recheckSession(client: QueryClient): Promise<boolean> {
  const me = await ownRecord(accountCalls.user)
  if (isAnother(client, me)) startSession(client, me)
  else client.setQueryData(sessionQuery.queryKey, me)
  return me !== null
}

/**
 * What is being sent may give the session a new name (a new password does): whatever is asked under the old one meanwhile
 * is refused, and that would look like its end. By then the page has taken the answer over.
 */
export function whenMutationsSettle(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return
      stop()
      setTimeout(resolve)
    })
  })
}

/** The first word of the keys of what a mail's link has led to: it belongs to its page, and to nobody's session. */
export const LINK_KEY = 'link'

/** Whether the one we know to be here is not, or no longer, the one who is signed in. */
function isAnother(client: QueryClient, me: Me | null): boolean {
  const known = client.getQueryData<Me | null>(OWN_KEY)
  return known !== undefined && known?.id !== me?.id
}

function startSession(client: QueryClient, me: Me | null): void {
  client.setQueryData(sessionQuery.queryKey, me)
  rememberSignedIn(me !== null)
  if (me) leaveSandbox()
  void deleteOtherMembersDrafts(me?.id ?? null)
  forget(client)
}

/** Drops what was fetched for whoever was here before. */
export function forget(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !outlastsSession(queryKey) })
  client.getMutationCache().clear()
}

function outlastsSession([first, ...rest]: readonly unknown[]): boolean {
  return first === LINK_KEY || (first === OWN_KEY[0] && rest.length === 0)
}
