import type { NotificationsOf } from '../notifications/notification.ts'
import type { RatingEvent } from './events.ts'

export const ratingNotifications: NotificationsOf<RatingEvent> = {
  rating_given: null,
  rating_taken_down: ({ userId, type, ratedName, reason }) =>
    userId === null
      ? []
      : [
          {
            userId,
            type,
            relatedOfferId: null,
            title: `Your words about ${ratedName} were taken down`,
            message: `Nobody reads what you wrote with your rating any more; its stars still count. The Support Team wrote: “${reason}” If you disagree, contact support.`,
          },
        ],
}
