import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS, NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import {
  PREVIEW_RADIUS,
  SANDBOX_CREATED,
  SANDBOX_LIST_MAX,
  type SandboxStart,
} from '@swapstead/domain/sandbox/guest.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { enterSandbox, leaveSandbox } from '../../lib/session/guest.ts'
import { dropSessionData } from '../../lib/session/session.ts'
import { storeTab } from './stored-tab.ts'

/** Starts a sandbox. Clears the cache, because distances are now measured from the guest's town. */
export function useStartSandbox() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SandboxStart) => send(sandboxCalls.createGuest, { body }),
    onSuccess: ({ user }) => {
      dropSessionData(client)
      storeTab('members')
      enterSandbox(user.id)
    },
    meta: {
      success: SANDBOX_CREATED,
      successText: 'The next 24 hours are yours.',
      failure: 'Failed to Create Sandbox Session',
    },
  })
}

/** Ends the sandbox, even if it is already gone. `onLeft` runs before its page is removed. */
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
      dropSessionData(client)
    },
    meta: {
      success: 'You have left the sandbox',
      successText: 'Everything in it was deleted.',
      failure: 'Failed to Exit Sandbox',
    },
  })
}

/** How many items a guest can trade for, at any distance. */
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

/** Sandbox items within a radius, neighbors' items first. */
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

/**
 * Some of the nearest members' items within ten miles of the guest, or of all if there are none.
 * Items in a trade only fill the remaining places.
 */
export const memberItemsQuery = queryOptions({
  queryKey: ['items', 'sandbox', 'members'],
  queryFn: async ({ signal }) => {
    const within = async (radius: number) => {
      const { rows, ...page } = await send(browseCalls.nearby, { query: { radius }, signal })
      const availableFirst = rows.toSorted((a, b) => Number(a.isPending) - Number(b.isPending))
      return { ...page, rows: availableFirst.slice(0, SANDBOX_LIST_MAX) }
    }
    const near = await within(PREVIEW_RADIUS)
    if (near.rows.length > 0) return { ...near, isNear: true }
    return { ...(await within(NATIONWIDE)), isNear: false }
  },
})

/**
 * How many messages to the guest are unread. Keyed below notifications, which reading refreshes.
 */
export function unreadMessagesQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', 'sandbox', userId],
    queryFn: ({ signal }) => send(sandboxCalls.messagesCount, { params: { userId }, signal }),
  })
}
