import type { Me } from './me.ts'

type Choices = Pick<Me, 'emailVerified' | 'allowEmailNotifications' | 'allowNewsEmails'>

/**
 * Why a member gets no emails about new items for wishlists and saved searches; null if they do.
 */
export function whyNoNewsMails(me: Choices): 'unverified' | 'all_off' | 'news_off' | null {
  if (!me.emailVerified) return 'unverified'
  if (!me.allowEmailNotifications) return 'all_off'
  return me.allowNewsEmails ? null : 'news_off'
}
