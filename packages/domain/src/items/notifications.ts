import type { NotificationsOf } from '../notifications/notification.ts'
import type { ItemEvent } from './events.ts'

export const itemNotifications: NotificationsOf<ItemEvent> = {
  item_posted: null,
  items_locked: null,
  items_freed: null,
  items_retired: null,
  lock_overdue: null,
  item_changed: null,
  item_removed: null,
  credits_spent: null,
  item_hidden: ({ userId, type, title, reason }) => [
    {
      userId,
      type,
      relatedOfferId: null,
      title: `Your item “${title}” is hidden`,
      message: `Neighbors can no longer see it. The Support Team wrote: “${reason}” If you disagree, contact support.`,
    },
  ],
  item_shown: ({ userId, type, title, was }) => [
    {
      userId,
      type,
      relatedOfferId: null,
      title: `Neighbors can see your item “${title}”`,
      message: `${was === 'held' ? 'We have looked at it.' : 'We have looked at it again.'} Thank you for waiting.`,
    },
  ],
}
