import type { NotificationsOf } from '../notifications/notification.ts'
import type { ReportEvent } from './events.ts'
import { warningText } from './warning.ts'

export const reportNotifications: NotificationsOf<ReportEvent> = {
  report_dismissed: null,
  member_warned: ({ userId, type, message }) => [
    {
      userId,
      type,
      relatedOfferId: null,
      title: 'Please keep to our rules',
      message: warningText(message),
    },
  ],
}
