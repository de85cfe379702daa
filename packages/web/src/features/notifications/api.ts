import type { Page } from '@swapstead/domain/contract.ts'
import { notificationCalls } from '@swapstead/domain/notifications/calls.ts'
import type { Notification, NotificationTab } from '@swapstead/domain/notifications/notification.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { useMutation } from '../../lib/use-mutation.ts'

const refresh = [['notifications']]

export type ListTab = 'all' | NotificationTab

export function notificationsQuery(tab: ListTab) {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'list', tab],
    queryFn: ({ pageParam, signal }) =>
      send(notificationCalls.list, {
        query: { tab: tab === 'all' ? undefined : tab, order: 'needs_first', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Notification>) => page.next ?? undefined,
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
  return useMutation({
    mutationFn: (id: string) => send(notificationCalls.read, { params: { id } }),
    meta: { failure: 'Failed to mark as read', refresh },
  })
}

export function useMarkAllAsRead() {
  return useMutation({
    mutationFn: () => send(notificationCalls.readAll),
    meta: { failure: 'Failed to mark as read', refresh },
  })
}

export function useDeleteNotification() {
  return useMutation({
    mutationFn: (id: string) => send(notificationCalls.remove, { params: { id } }),
    meta: { success: 'Notification deleted', failure: 'Failed to delete notification', refresh },
  })
}
