import type { NotificationDraft } from '../notifications/notification.ts'
import type { ReportEvent } from './events.ts'
import { warningText } from './warning.ts'

/** What a member reads whom staff have warned. */
export function warningNotification({
  userId,
  type,
  message,
}: Extract<ReportEvent, { type: 'member_warned' }>): NotificationDraft {
  return {
    userId,
    type,
    relatedOfferId: null,
    title: 'Please keep to our rules',
    message: warningText(message),
  }
}
