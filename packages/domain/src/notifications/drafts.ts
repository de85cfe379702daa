import type { DomainEvent } from '../events.ts'
import { giftNotifications } from '../gifts/notifications.ts'
import { itemNotifications } from '../items/notifications.ts'
import { messageNotifications } from '../messages/notifications.ts'
import { offerNotifications } from '../offers/notifications.ts'
import { ratingNotifications } from '../ratings/notifications.ts'
import { reportNotifications } from '../reports/notifications.ts'
import { ringNotifications } from '../rings/notifications.ts'
import { searchNotifications } from '../saved-searches/notifications.ts'
import { ticketNotifications } from '../support/notifications.ts'
import { upgradeNotifications } from '../upgrades/notifications.ts'
import { wishNotifications } from '../wish-news/notifications.ts'
import type { NotificationDraft, NotificationsOf } from './notification.ts'

/** What each event tells its readers. Null if it notifies nobody. */
const notifications: NotificationsOf<DomainEvent> = {
  ...offerNotifications,
  ...messageNotifications,
  ...ratingNotifications,
  ...ringNotifications,
  ...itemNotifications,
  ...wishNotifications,
  ...searchNotifications,
  ...giftNotifications,
  ...upgradeNotifications,
  ...ticketNotifications,
  ...reportNotifications,
  heart_given: null,
  heart_removed: null,
  member_joined: null,
  profile_changed: null,
  member_renamed: null,
  signed_in: null,
  sign_in_failed: null,
  email_verified: null,
  password_changed: null,
  member_banned: null,
  member_unbanned: null,
  member_leaving: null,
  member_moved: null,
  member_absent: null,
  member_back: null,
  member_blocked: null,
  member_unblocked: null,
  test_item_posted: null,
  guests_leaving: null,
  letter_unsubscribed: null,
}

export function notificationsFor(event: DomainEvent): readonly NotificationDraft[] {
  const write = notifications[event.type] as ((event: DomainEvent) => NotificationDraft[]) | null
  return write?.(event) ?? []
}
