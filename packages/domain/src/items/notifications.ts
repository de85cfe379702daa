import type { NotificationsOf } from '../notifications/notification.ts'
import { daysText } from '../times.ts'
import type { ItemEvent } from './events.ts'
import { ANSWER_PERIOD, askedItems } from './still-there.ts'

export const itemNotifications: NotificationsOf<ItemEvent> = {
  item_posted: null,
  items_woken: null,
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
  items_asked: ({ userId, type, titles }) => [
    {
      userId,
      type,
      relatedOfferId: null,
      title: titles.length === 1 ? `Is “${titles[0]}” still there?` : 'Are your items still there?',
      message: `${askedItems(titles)} If you don’t answer within ${daysText(ANSWER_PERIOD)}, neighbors won’t see ${titles.length === 1 ? 'it' : 'them'} until you bring ${titles.length === 1 ? 'it' : 'them'} back.`,
    },
  ],
  owed_item_received: ({ userId, type, title, receiverName, removedRingId }) => [
    {
      userId,
      type,
      relatedOfferId: null,
      relatedRingId: removedRingId,
      title: `${receiverName} says they got “${title}”`,
      message: `You owed it to ${receiverName} from a swap of three. It counts as swapped and is no longer among your items. If that isn’t so, write to support: Contact Support is in your menu.`,
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
