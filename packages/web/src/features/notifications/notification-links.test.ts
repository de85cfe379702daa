import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { ANN, BOB, sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import { linksOf } from './notification-links.ts'

test('R-04 links of a notification about a bundle say how many things it is about', () => {
  const createdAt = new Date('2026-05-01T16:00:00Z')
  const offer = sampleOffer(createdAt)
  const aboutOf = (further: number) => {
    const relatedOffer = { ...offer, moreToItems: Array(further).fill(offer.toItem) }
    const notification: Notification = {
      id: 'told',
      userId: BOB,
      type: 'offer_received',
      title: 'An offer',
      message: 'Look',
      relatedOfferId: offer.id,
      relatedTicketId: null,
      relatedItemId: null,
      relatedRingId: null,
      relatedSearchId: null,
      isRead: false,
      createdAt,
      updatedAt: createdAt,
      relatedOffer,
      removedOffer: null,
    }
    return linksOf(notification, { readerId: ANN, offers: '/offers' }).map(({ about }) => about)
  }
  const { title } = offer.toItem
  expect(aboutOf(0)).toEqual([`about ${title}`, `about ${title}`])
  expect(aboutOf(2)).toEqual([`about ${title} and 2 more`, `about ${title} and 2 more`])
})
