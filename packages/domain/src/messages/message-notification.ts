import type { NotificationDraft } from '../notifications/notification.ts'
import type { MessageEvent } from './events.ts'

/** What the receiver of a message reads of it; a later one takes its place until it is read. */
export function messageNotification({ from, to, content, conversationId }: MessageEvent) {
  return {
    userId: to.id,
    type: 'trade_message',
    title: `${from.name} wrote to you`,
    message: `“${content}”`,
    relatedOfferId: conversationId,
  } satisfies NotificationDraft
}
