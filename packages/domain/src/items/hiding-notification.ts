import type { NotificationDraft } from '../notifications/notification.ts'
import type { ItemEvent } from './events.ts'

/** What the owner of an item reads when staff have hidden it, or shown it again. */
export function hidingNotification(
  event: Extract<ItemEvent, { type: 'item_hidden' | 'item_shown' }>,
): NotificationDraft {
  const { userId, type, title } = event
  if (type === 'item_hidden') {
    return {
      userId,
      type,
      relatedOfferId: null,
      title: `Your item “${title}” is hidden`,
      message: `Neighbors can no longer see it. The Support Team wrote: “${event.reason}” If you disagree, contact support.`,
    }
  }
  const was = event.was === 'held' ? 'We have looked at it.' : 'We have looked at it again.'
  return {
    userId,
    type,
    relatedOfferId: null,
    title: `Neighbors can see your item “${title}”`,
    message: `${was} Thank you for waiting.`,
  }
}
