import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS, NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import {
  PREVIEW_RADIUS,
  SANDBOX_CREATED,
  SANDBOX_LIST_MOST,
  type SandboxStart,
} from '@swapstead/domain/sandbox/guest.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, send } from '../../lib/api.ts'
import { enterSandbox, leaveSandbox } from '../../lib/guest.ts'
import { forget, recheckSession } from '../../lib/session.ts'
import { keepTab } from './kept-tab.ts'

/** How often the sandbox is asked about while a simulated neighbor thinks. */
const NEIGHBOR_ASKED_MS = 2_000

/** The sandbox of this browser. It lies among the offers: whatever the guest does to one changes it. */
const guestSessionQuery = queryOptions({
  queryKey: ['offers', 'sandbox'],
  queryFn: async ({ client, signal }) => {
    try {
      const session = await send(sandboxCalls.session, { signal })
      enterSandbox(session.user.id)
      return session
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) await giveWayToMember(client)
      throw error
    }
  },
})

/** A member has signed in in another window: the session is theirs. */
async function giveWayToMember(client: QueryClient): Promise<void> {
  leaveSandbox()
  await recheckSession(client)
}

/**
 * The sandbox, asked about again while it is looked at: nothing else tells of a neighbor's move or of the end of the 24
 * hours (decision 0041).
 */
export function useGuestSession() {
  return useQuery({
    ...guestSessionQuery,
    refetchInterval: ({ state }) => (state.data?.awaitsNeighbor ? NEIGHBOR_ASKED_MS : MINUTE),
    refetchOnWindowFocus: 'always',
  })
}

/** Begins the 24 hours. Nothing that a visitor has seen is kept: distances count from the guest's town now. */
export function useStartSandbox() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SandboxStart) => send(sandboxCalls.createGuest, { body }),
    onSuccess: ({ user }) => {
      forget(client)
      keepTab('members')
      enterSandbox(user.id)
    },
    meta: {
      success: SANDBOX_CREATED,
      successText: 'The next 24 hours are yours.',
      failure: 'Failed to Create Sandbox Session',
    },
  })
}

/** Ends it. One that is gone already is left all the same; `onLeft` comes before its window goes. */
export function useExitSandbox(onLeft: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await send(sandboxCalls.exit).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
      })
    },
    onSuccess: () => {
      onLeft()
      leaveSandbox()
      forget(client)
    },
    meta: {
      success: 'You have left the sandbox',
      successText: 'Everything in it is deleted.',
      failure: 'Failed to Exit Sandbox',
    },
  })
}

/** What a guest can trade for, wherever it is: the number alone is shown (SANDBOX-19, readings C-35). */
export function availableCountQuery(guestUserId: string) {
  return queryOptions({
    queryKey: ['items', 'sandbox', 'available', guestUserId],
    queryFn: async ({ signal }) => {
      const { total } = await send(sandboxCalls.items, { params: { guestUserId }, signal })
      return total
    },
  })
}

export type SandboxFilter = {
  search?: string | undefined
  radius?: number | undefined
  category?: Category | undefined
}

/** Sandbox items within a radius, the neighbors' first (SANDBOX-17, SANDBOX-33). */
export function sandboxItemsQuery(
  guestUserId: string,
  { search = '', radius = DEFAULT_RADIUS, category }: SandboxFilter,
) {
  const query = { search, radius, category }
  return queryOptions({
    queryKey: ['items', 'sandbox', 'nearby', guestUserId, query],
    queryFn: ({ signal }) => send(sandboxCalls.nearby, { params: { guestUserId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Members' items near the guest: within ten miles, else the nearest there are (SANDBOX-25). */
export const memberItemsQuery = queryOptions({
  queryKey: ['items', 'sandbox', 'members'],
  queryFn: async ({ signal }) => {
    const within = (radius: number) =>
      send(browseCalls.nearby, { query: { radius, limit: SANDBOX_LIST_MOST }, signal })
    const near = await within(PREVIEW_RADIUS)
    if (near.rows.length > 0) return { ...near, isNear: true }
    return { ...(await within(NATIONWIDE)), isNear: false }
  },
})

/** How many messages to the guest are unread; reading them refreshes what counts notices. */
export function unreadMessagesQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', 'sandbox', userId],
    queryFn: ({ signal }) => send(sandboxCalls.messagesCount, { params: { userId }, signal }),
  })
}
