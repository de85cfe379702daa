import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Count, IdParams, Message, paging } from '../wire.ts'
import { Notification, NotificationTab, TabCounts } from './notification.ts'

export const notificationCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/messages',
    door: 'member',
    summary:
      'Own notifications, newest first or those that need the member first, all or those of one tab',
    query: z.object({
      tab: z.optional(NotificationTab),
      order: z.optional(z.literal('needs_first')),
      ...paging(100),
    }),
    answer: z.array(Notification),
    paged: true,
  },
  count: {
    method: 'GET',
    path: '/api/messages/count',
    door: 'member',
    summary: 'How many notifications are unread',
    answer: Count,
  },
  tabCounts: {
    method: 'GET',
    path: '/api/messages/tab-counts',
    door: 'member',
    summary: 'How many notifications each tab holds',
    answer: TabCounts,
  },
  read: {
    method: 'PATCH',
    path: '/api/messages/:id/read',
    door: 'member',
    summary: 'Mark an own notification as read; repeating it changes nothing',
    params: IdParams,
    answer: Message,
  },
  readAll: {
    method: 'PATCH',
    path: '/api/messages/read-all',
    door: 'member',
    summary: 'Mark all own notifications as read',
    answer: Message,
  },
  remove: {
    method: 'DELETE',
    path: '/api/messages/:id',
    door: 'member',
    summary: 'Delete an own notification',
    params: IdParams,
    answer: Message,
  },
})
