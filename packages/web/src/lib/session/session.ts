import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, send } from '../queries/api.ts'
import { deleteOtherMembersDrafts } from '../storage/draft-store.ts'
import { noteSessionEnd } from '../storage/session-end.ts'
import { lastSession, rememberSignedIn } from '../storage/was-signed-in.ts'
import type { EntryDoor } from './entry-doors.ts'
import { leaveSandbox } from './guest.ts'

const OWN_KEY = ['session'] as const
const MEMBER_KEY = [...OWN_KEY, 'member'] as const

/** How long a new session cookie, which the server sent to another tab, takes to arrive. */
const NEW_COOKIE_MS = 2_000

/** The signed-in member; null for a visitor. A 401 is no error here. */
export const sessionQuery = queryOptions({
  queryKey: OWN_KEY,
  queryFn: async ({ client }) => {
    const me = await readKnown(client, OWN_KEY, readSession)
    if (isAnother(client, me)) dropSessionData(client)
    syncDeviceWithSession(me)
    return me
  },
  meta: { failure: 'Failed to fetch user' },
})

/** Asks who is signed in; null for a visitor. */
export function readSession(): Promise<Me | null> {
  return ownRecord(accountCalls.user)
}

/** Removes what other accounts left on this device, and notes whether somebody is signed in. */
export function syncDeviceWithSession(me: Me | null): void {
  const last = lastSession()
  if (me || last === 'yes') noteSessionEnd(!me)
  void deleteOtherMembersDrafts(me?.id ?? null)
  if (!me && last) {
    void import('./clear-notifications.ts').then(({ clearNotifications }) => clearNotifications())
  }
  rememberSignedIn(me !== null)
}

/** The session at the member door; null at the general door and for a visitor. */
const memberQuery = queryOptions({
  queryKey: MEMBER_KEY,
  queryFn: ({ client }) => readKnown(client, MEMBER_KEY, () => ownRecord(accountCalls.member)),
})

/** The door of the session; null for a visitor. The member door is asked first. */
export const doorQuery = queryOptions({
  queryKey: [...OWN_KEY, 'door'],
  queryFn: async ({ client }): Promise<EntryDoor | null> => {
    if (await client.fetchQuery(memberQuery)) return 'member'
    return (await readKnown(client, OWN_KEY, readSession)) ? 'general' : null
  },
  meta: { failure: 'Failed to fetch user' },
})

/**
 * Asks once more before a session that the page knows counts as over. A change of password in
 * another tab replaces the cookie: requests with the former one are refused.
 */
async function readKnown(
  client: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<Me | null>,
): Promise<Me | null> {
  const me = await read()
  if (me || !client.getQueryData(queryKey)) return me
  await new Promise((resolve) => setTimeout(resolve, NEW_COOKIE_MS))
  return read()
}

async function ownRecord(call: typeof accountCalls.user | typeof accountCalls.member) {
  try {
    return await send(call)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in member, null for a visitor, undefined while loading. */
export function useMe(): Me | null | undefined {
  return useQuery(sessionQuery).data
}

/** Credits for extra photos; 0 without a session at the member door. */
export function usePhotoCredits(): number {
  return useQuery(memberQuery).data?.premiumPhotoCredits ?? 0
}

/** Stores the member's record from an answer of the server. */
export function useSetMe(): (me: Me) => void {
  const client = useQueryClient()
  return (me) => client.setQueryData(sessionQuery.queryKey, me)
}

/** Starts the session of a member who has just signed in, without data of the previous one. */
export function useStartSession(): (me: Me) => void {
  const client = useQueryClient()
  return (me) => startSession(client, me)
}

/** Fetches the session again; returns whether somebody is signed in. A new account drops all data. */
export async function recheckSession(client: QueryClient): Promise<boolean> {
  return takeSession(client, await readKnown(client, OWN_KEY, readSession))
}

/** The same after an own action that may have ended the session: its answer is here already. */
export async function recheckAfterAction(client: QueryClient): Promise<boolean> {
  return takeSession(client, await readSession())
}

function takeSession(client: QueryClient, me: Me | null): boolean {
  if (isAnother(client, me)) startSession(client, me)
  else client.setQueryData(sessionQuery.queryKey, me)
  return me !== null
}

/**
 * Waits for mutations under way. One may replace the session id, as a new password does: requests
 * with the old id are refused meanwhile, which must not look like the end of the session.
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

/** Query keys of pages opened from a mail's link start with this: they belong to no session. */
export const LINK_KEY = 'link'

/** Whether the session belongs to another account than the cached one. */
function isAnother(client: QueryClient, me: Me | null): boolean {
  const known = client.getQueryData<Me | null>(OWN_KEY)
  return known !== undefined && known?.id !== me?.id
}

function startSession(client: QueryClient, me: Me | null): void {
  client.setQueryData(sessionQuery.queryKey, me)
  syncDeviceWithSession(me)
  if (me) leaveSandbox()
  dropSessionData(client)
}

/** Drops everything fetched for the previous account. */
export function dropSessionData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !outlastsSession(queryKey) })
  client.getMutationCache().clear()
}

function outlastsSession([first, ...rest]: readonly unknown[]): boolean {
  return first === LINK_KEY || (first === OWN_KEY[0] && rest.length === 0)
}
