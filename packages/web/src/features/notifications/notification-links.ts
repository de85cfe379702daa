import { kindOf, linkOf } from '@swapstead/domain/notifications/kinds.ts'
import type { Notification, RelatedOffer } from '@swapstead/domain/notifications/notification.ts'
import { bundleTitle } from '@swapstead/domain/offers/bundle.ts'
import { withQuery } from '../../lib/queries/api.ts'
import type { ListTab } from './api.ts'

type NotificationLink = {
  label: string
  href: string
  /** Tells the link from others in the list, for screen readers. */
  about?: string
}

type Pages = { readerId: string; offers: '/offers' | '/member-offers'; tab?: ListTab }

/** Where a notification leads: to what the reader can answer, and to what was written. */
export function linksOf(notification: Notification, pages: Pages): NotificationLink[] {
  const { type, relatedOffer, removedOffer } = notification
  const own = linkOf(notification)
  const links: NotificationLink[] = own ? [{ label: own.label, href: own.path }] : []
  if (relatedOffer) {
    const { toItem, moreToItems } = relatedOffer
    const about = `about ${bundleTitle(toItem.title, moreToItems.length)}`
    const offer = {
      label: 'View Trade Offer',
      href: withQuery(pages.offers, { tab: tabOf(relatedOffer, pages) }),
      about,
    }
    const conversationLink = {
      label: 'View Conversation',
      href: conversation(relatedOffer.id, pages),
      about,
    }
    links.push(
      ...(kindOf(type).tab === 'trade' ? [conversationLink, offer] : [offer, conversationLink]),
    )
  }
  if (removedOffer) {
    const { id, partner } = removedOffer
    links.push({ label: `Read What ${partner.name} Sent`, href: conversation(id, pages) })
  }
  return links
}

/** An accepted offer is listed under Accepted, even after its trade has ended. */
function tabOf({ acceptedAt, toUserId }: RelatedOffer, { readerId }: Pages): string | undefined {
  if (acceptedAt !== null) return 'accepted'
  return toUserId === readerId ? undefined : 'outgoing'
}

function conversation(id: string, { tab = 'all' }: Pages): string {
  return withQuery('/messages', { tab: tab === 'all' ? undefined : tab, conversation: id })
}
