import type { NotificationsOf } from '../notifications/notification.ts'
import type { MessageEvent } from './events.ts'

export const messageNotifications: NotificationsOf<MessageEvent> = {
  /** The next message of the conversation replaces it while it is unread. */
  message_sent: ({ from, to, content, conversationId }) => [
    {
      userId: to.id,
      type: 'trade_message',
      title: `${from.name} wrote to you`,
      message: `“${content}”`,
      mailText: null,
      quote: { by: from.name, text: content },
      relatedOfferId: conversationId,
      mailSender: {
        id: from.id,
        title: `${from.name} wrote to you about several trades`,
        button: { label: 'Read and Reply', path: '/messages?view=conversations' },
      },
    },
  ],
}
