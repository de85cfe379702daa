import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { ANN, BOB, sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import { linksOf } from './notification-links.ts'

const createdAt = new Date('2026-05-01T16:00:00Z')
const offer = sampleOffer(createdAt)

/** The links of a notification about the offer that Ann made to Bob. */
function links(changes: Partial<Notification>, about: object = {}) {
  const notification: Notification = {
    id: 'told',
    userId: BOB,
    type: 'offer_received',
    title: 'An offer',
    message: 'Look',
    relatedOfferId: offer.id,
    aboutOfferId: offer.id,
    relatedTicketId: null,
    relatedItemId: null,
    relatedRingId: null,
    relatedSearchId: null,
    isRead: false,
    needsReader: false,
    createdAt,
    updatedAt: createdAt,
    relatedOffer: { ...offer, ...about },
    removedOffer: null,
    ...changes,
  }
  return linksOf(notification, { readerId: notification.userId, offers: '/offers' })
}

test('R-04 links of a notification about a bundle say how many things it is about', () => {
  const aboutOf = (further: number) =>
    links({}, { moreToItems: Array(further).fill(offer.toItem) }).map(({ about }) => about)
  const { title } = offer.toItem
  expect(aboutOf(0)).toEqual([`about ${title}`, `about ${title}`])
  expect(aboutOf(2)).toEqual([`about ${title} and 2 more`, `about ${title} and 2 more`])
})

test.each<[type: string, userId: string, acceptedAt: Date | null, href: string]>([
  ['offer_received', BOB, null, '/offers'],
  ['offer_expired', ANN, null, '/offers?tab=outgoing'],
  ['meeting_proposed', BOB, createdAt, '/offers?tab=accepted'],
  ['trade_completed', ANN, createdAt, '/offers?tab=accepted'],
  ['trade_rated', BOB, createdAt, '/offers?tab=accepted'],
  ['trade_cancelled', ANN, createdAt, '/offers?tab=accepted'],
  ['trade_message', BOB, createdAt, '/offers?tab=accepted'],
])(
  'NOTIF-23 NOTIF-27 OFFERS-30 %s leads to the tab where its offer stands',
  (type, userId, acceptedAt, href) => {
    const found = links({ type, userId }, { acceptedAt })
    expect(found.find(({ label }) => label === 'View Trade Offer')?.href).toBe(href)
  },
)
