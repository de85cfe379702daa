import type { NotificationsOf } from '../notifications/notification.ts'
import type { RatingEvent } from './events.ts'

export const ratingNotifications: NotificationsOf<RatingEvent> = {
  rating_given: null,
  rating_told: ({ type, ratedUserId, raterName, rating, ratingType, tradeOfferId, hasWords }) => [
    {
      userId: ratedUserId,
      type,
      relatedOfferId: tradeOfferId,
      title: `${raterName} gave you ${rating} of 5 stars`,
      message: `It is about your ${ratingType === 'trade' ? 'swap' : 'cancelled trade'}.${hasWords ? ' Read what they said among your ratings.' : ''}`,
    },
  ],
  rating_taken_down: ({ userId, type, ratedName, reason }) =>
    userId === null
      ? []
      : [
          {
            userId,
            type,
            relatedOfferId: null,
            title: `Your words about ${ratedName} were taken down`,
            message: `Nobody can read what you wrote with your rating anymore; its stars still count. The Support Team wrote: “${reason}” If you disagree, contact support.`,
          },
        ],
}
