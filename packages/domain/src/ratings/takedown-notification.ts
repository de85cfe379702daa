import type { NotificationDraft } from '../notifications/notification.ts'
import type { RatingEvent } from './events.ts'

/** What a member reads whose words about another staff have taken down; nobody is told once they are gone. */
export function takedownNotification({
  userId,
  type,
  ratedName,
  reason,
}: Extract<RatingEvent, { type: 'rating_taken_down' }>): NotificationDraft[] {
  if (userId === null) return []
  return [
    {
      userId,
      type,
      relatedOfferId: null,
      title: `Your words about ${ratedName} were taken down`,
      message: `Nobody reads what you wrote with your rating any more; its stars still count. The Support Team wrote: “${reason}” If you disagree, contact support.`,
    },
  ]
}
