import type { Page } from '@swapstead/domain/contract.ts'
import { notificationCalls } from '@swapstead/domain/notifications/calls.ts'
import type { Notification, NotificationTab } from '@swapstead/domain/notifications/notification.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { withRead } from './notification-groups.ts'

type Pages = InfiniteData<Page<Notification>>

const refresh: QueryKey[] = [['notifications']]

export type ListTab = 'all' | NotificationTab

export function notificationsQuery(tab: ListTab) {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'list', tab],
    queryFn: ({ pageParam, signal }) =>
      send(notificationCalls.list, {
        query: { tab: tab === 'all' ? undefined : tab, order: 'needs_first', cursor: pageParam },
        signal,
      }),
    ...byCursor,
    meta: { failure: 'Failed to fetch messages' },
  })
}

export const tabCountsQuery = queryOptions({
  queryKey: ['notifications', 'tab-counts'],
  queryFn: () => send(notificationCalls.tabCounts),
})

/** The number on the Messages badge. */
export const unreadCountQuery = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: () => send(notificationCalls.count),
})

export function useMarkAsRead() {
  return useReading((id: string) => send(notificationCalls.read, { params: { id } }))
}

export function useMarkAllAsRead() {
  return useReading<void>(() => send(notificationCalls.readAll))
}

/**
 * Marks it as read in the cache at once, so that a reloaded list still knows what was read here.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a mutation without a variable is called with none
function useReading<Id extends string | void>(mutationFn: (id: Id) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onMutate: (id) =>
      client.setQueriesData<Pages>(
        { queryKey: ['notifications', 'list'] },
        (list) =>
          list && { ...list, pages: list.pages.map((page) => withRead(page, id ?? undefined)) },
      ),
    onError: () => void client.invalidateQueries({ queryKey: refresh[0] }),
    meta: { failure: 'Failed to mark as read', refresh },
  })
}

export function useDeleteNotification() {
  return useMutation({
    mutationFn: (id: string) => send(notificationCalls.remove, { params: { id } }),
    meta: { success: 'Notification deleted', failure: 'Failed to delete notification', refresh },
  })
}
